import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { TryAgain } from '#src/islands/form/Buttons.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { watchToken } from '#src/stores/link-token.ts';
import { $offer, loadOffer } from './offer.ts';
import { InvalidLink } from './InvalidLink.tsx';

/** The confirmation is loaded with the form, so that it also appears without a connection. */
async function loadOpenOffer() {
  const [{ OpenOffer }] = await Promise.all([import('./OpenOffer.tsx'), loadTakenOffer()]);
  return OpenOffer;
}

const loadTakenOffer = async () => (await import('./TakenOffer.tsx')).TakenOffer;
const loadEndedOffer = async () => (await import('./EndedOffer.tsx')).EndedOffer;

/** An offer of a place, opened by the token in the address (docs/rules.md, Waiting list). */
export function OfferPage() {
  const state = useStore($offer);
  useEffect(() => watchToken((token) => void loadOffer(token)), []);
  switch (state.phase) {
    case 'loading':
      return <p role="status">Loading your offer...</p>;
    case 'failed':
      return (
        <TryAgain
          text="We could not load your offer. Please check your connection."
          onPress={() => void loadOffer(location.hash.slice(1))}
        />
      );
    case 'invalid':
      return <InvalidLink />;
    case 'found':
      if (state.offer.state === 'offered') return <LazyPart key={state.token} load={loadOpenOffer} props={state} />;
      if (state.offer.state === 'booked') return <LazyPart key={state.token} load={loadTakenOffer} props={state} />;
      return <LazyPart key={`${state.token} ${state.offer.workshop.state}`} load={loadEndedOffer} props={state} />;
  }
}
