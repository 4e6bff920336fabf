import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode, useLayoutEffect, useRef } from 'react';
import { dubaiClock } from '#src/lib/dates.ts';
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

interface LoadErrorProps {
  text: string;
  /** When what is still shown was read. */
  readAt?: string;
  onRetry: () => unknown;
}

export function LoadError({ text, readAt, onRetry }: LoadErrorProps) {
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
    <div
      ref={box}
      role="alert"
      className={`flex flex-wrap items-center gap-x-4 px-5 ${readAt === undefined ? 'gap-y-2 py-6' : 'py-1.5'}`}
    >
      <p className="text-danger">{text}</p>
      {readAt !== undefined && <p>{`As of ${dubaiClock(readAt)}.`}</p>}
      <Button tone={readAt === undefined ? 'outline' : 'quiet'} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
