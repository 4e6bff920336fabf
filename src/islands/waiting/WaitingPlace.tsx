import { useState } from 'react';
import { type KeptPlace, OFFER_ENDED } from '#src/contract/offer.ts';
import { KEEP_PLACE } from '#src/contract/waitlist.ts';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { BookNow } from '#src/islands/offer/BookNow.tsx';
import { OtherTrainings } from '#src/islands/offer/OtherTrainings.tsx';
import { TrainingFactList } from '#src/islands/workshop/TrainingFacts.tsx';
import { nounOf, stateTexts } from '#src/lib/training-words.ts';
import { keep } from './waiting.ts';

/** The state of a place in line, in a sentence for the person. */
function waitingStatus(place: KeptPlace): string {
  const { state, keptAt, workshop } = place;
  if (workshop.state === 'cancelled' || workshop.state === 'past') return stateTexts(nounOf(place))[workshop.state];
  if (state === 'offered')
    return 'A place is free, and we hold it for you. The newest message from us has the link to take it.';
  if (state !== 'waiting') return OFFER_ENDED[state];
  return keptAt === null
    ? 'You’re on the waiting list. Do you still want a place?'
    : 'Thank you. We’ll keep your place in line, and you’ll be offered a free place before people who haven’t answered.';
}

interface WaitingPlaceProps {
  token: string;
  place: KeptPlace;
  hasChanged: boolean;
}

/** Shows the training, and asks once whether the person still wants a place. Only the press of the button tells us. */
export function WaitingPlace({ token, place, hasChanged }: WaitingPlaceProps) {
  const [isSending, setSending] = useState(false);
  const { workshop, state } = place;
  const isAsked =
    state === 'waiting' && place.keptAt === null && (workshop.state === 'full' || workshop.state === 'closed');
  const press = () => {
    setSending(true);
    void keep(token).finally(() => setSending(false));
  };
  return (
    <>
      <h2 className="text-2xl">{workshop.title}</h2>
      <FocusTarget
        key={String(hasChanged)}
        as="p"
        role="status"
        takesFocus={hasChanged}
        className="mt-3 text-lg font-semibold"
      >
        {waitingStatus(place)}
      </FocusTarget>
      {isAsked && (
        <button
          type="button"
          disabled={isSending}
          onClick={press}
          className="mt-5 min-h-12 rounded-full bg-ember px-7 font-semibold text-white hover:bg-night disabled:bg-dusk"
        >
          {KEEP_PLACE}
        </button>
      )}
      {workshop.state === 'open' && state !== 'booked' && state !== 'offered' && <BookNow {...place} />}
      <TrainingFactList facts={workshop} className="mt-8 sm:grid-cols-2" />
      {!isAsked && <OtherTrainings noun={nounOf(place)} />}
    </>
  );
}
