import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Resource } from '#src/stores/resource.ts';
import { Button } from './Button.tsx';

interface LoadedProps<Value> {
  resource: Pick<Resource<Value>, '$state' | 'start' | 'load'>;
  /** For example "Failed to fetch workshops". */
  failed: string;
  children: (value: Value) => ReactNode;
}

/** Loads a value, and shows it when it is there. */
export function Loaded<Value>({ resource, failed, children }: LoadedProps<Value>) {
  const state = useStore(resource.$state);
  useEffect(() => resource.start(), [resource]);
  switch (state.phase) {
    case 'loading':
      return <p role="status">Loading...</p>;
    case 'failed':
      return <LoadError text={failed} onRetry={resource.load} />;
    case 'loaded':
      return children(state.value);
  }
}

export function LoadError({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  const box = useRef<HTMLDivElement>(null);
  // The button disappears after a retry, so the focus moves to the container.
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      current.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={box} role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-6">
      <p className="text-danger">{text}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
