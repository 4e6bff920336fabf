import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { TryAgain } from '#src/islands/form/Buttons.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { InvalidLink } from '#src/islands/offer/InvalidLink.tsx';
import { watchToken } from '#src/stores/link-token.ts';
import { $waiting, loadWaiting } from './waiting.ts';

const loadPlace = async () => (await import('./WaitingPlace.tsx')).WaitingPlace;

/** A place in line, opened by the token in the address (docs/rules.md, Waiting list). */
export function WaitingPage() {
  const state = useStore($waiting);
  useEffect(() => watchToken((token) => void loadWaiting(token)), []);
  switch (state.phase) {
    case 'loading':
      return <p role="status">Loading your place...</p>;
    case 'failed':
      return (
        <TryAgain
          text="We could not load your place. Please check your connection."
          onPress={() => void loadWaiting(location.hash.slice(1))}
        />
      );
    case 'invalid':
      return <InvalidLink />;
    case 'found':
      return <LazyPart key={state.token} load={loadPlace} props={state} />;
  }
}
