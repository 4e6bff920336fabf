import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import type { Resource } from '#src/stores/resource.ts';
import { LoadError } from './LoadError.tsx';

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
