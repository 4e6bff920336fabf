import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode, useLayoutEffect, useRef } from 'react';
import { dubaiClock } from '#src/lib/dates.ts';
import type { Resource } from '#src/stores/resource.ts';
import { Button } from './Button.tsx';

interface LoadedProps<Value> {
  /** Without `start`, another part of the page loads it. */
  resource: Pick<Resource<Value>, '$state' | 'load'> & Partial<Pick<Resource<Value>, 'start'>>;
  /** For example "Failed to fetch workshops". */
  failed: string;
  loading?: string;
  /** Whether an error has a card of its own. */
  isFramed?: boolean;
  children: (value: Value) => ReactNode;
}

/** Loads a value, and shows it once it is loaded. */
export function Loaded<Value>(props: LoadedProps<Value>) {
  const { resource, failed, loading = 'Loading...', isFramed = false, children } = props;
  const state = useStore(resource.$state);
  useEffect(() => resource.start?.(), [resource]);
  switch (state.phase) {
    case 'loading':
      return <p role="status">{loading}</p>;
    case 'failed':
      return <LoadError text={failed} isFramed={isFramed} onRetry={resource.load} />;
    case 'loaded':
      return children(state.value);
  }
}

/** Returns the value of a resource that is loaded elsewhere; `null` until it is. */
export function useLoaded<Value>({ $state }: Pick<Resource<Value>, '$state'>): Value | null {
  const state = useStore($state);
  return state.phase === 'loaded' ? state.value : null;
}

interface LoadErrorProps {
  text: string;
  /** When the data that is still shown was loaded. */
  readAt?: string;
  /** Whether the error has a card of its own. */
  isFramed?: boolean;
  className?: string;
  onRetry: () => unknown;
}

export function LoadError({ text, readAt, isFramed = false, className = '', onRetry }: LoadErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  // The button disappears after a retry, so the focus moves to the container.
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      current.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  const size = readAt === undefined ? 'gap-y-2 py-6' : 'py-1.5';
  const frame = isFramed ? 'rounded-card border border-line bg-white' : '';
  return (
    <div ref={box} role="alert" className={`flex flex-wrap items-center gap-x-4 px-5 ${size} ${frame} ${className}`}>
      <p className="text-danger">{text}</p>
      {readAt !== undefined && <p>{`As of ${dubaiClock(readAt)}.`}</p>}
      <Button tone={readAt === undefined ? 'outline' : 'quiet'} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
