import { useEffect, useState, type ComponentType } from 'react';

interface LazyPartProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

type LoadState<Props> = { phase: 'loading' } | { phase: 'failed' } | { phase: 'loaded'; Part: ComponentType<Props> };

/** Loads a part of an island when it is first shown: a live page has few bytes to spare. */
export function LazyPart<Props extends object>({ load, props }: LazyPartProps<Props>) {
  const [state, setState] = useState<LoadState<Props>>({ phase: 'loading' });
  useEffect(() => {
    load().then(
      (Part) => setState({ phase: 'loaded', Part }),
      () => setState({ phase: 'failed' }),
    );
  }, [load]);
  switch (state.phase) {
    case 'loading':
      return <p role="status">Loading...</p>;
    case 'failed':
      return (
        <p role="alert" className="text-danger">
          This didn’t load. Please reload the page.
        </p>
      );
    case 'loaded':
      return <state.Part {...props} />;
  }
}
