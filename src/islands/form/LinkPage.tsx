import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, type ReactNode } from 'react';
import { watchToken, type LinkState } from '#src/stores/link-token.ts';
import { TryAgain } from './Buttons.tsx';

interface LinkPageProps<Found extends { phase: string }> {
  $state: ReadableAtom<Found | LinkState>;
  /** Called with the token in the URL, now and whenever it changes. */
  load: (token: string) => unknown;
  /** What the link opens: "booking". */
  noun: string;
  /** Shown for a link that is not valid. */
  invalid: ReactNode;
  children: (found: Found) => ReactNode;
}

/** The page that a link from an email opens. */
export function LinkPage<Found extends { phase: string }>({
  $state,
  load,
  noun,
  invalid,
  children,
}: LinkPageProps<Found>) {
  const state = useStore($state);
  useEffect(() => watchToken((token) => void load(token)), [load]);
  if (isFound(state)) return children(state);
  switch (state.phase) {
    case 'loading':
      return <p role="status">{`Loading your ${noun}...`}</p>;
    case 'failed':
      return (
        <TryAgain
          text={`We could not load your ${noun}. Please check your connection.`}
          onPress={() => void load(location.hash.slice(1))}
        />
      );
    case 'invalid':
      return invalid;
  }
}

function isFound<Found extends { phase: string }>(state: Found | LinkState): state is Found {
  return !['loading', 'failed', 'invalid'].includes(state.phase);
}
