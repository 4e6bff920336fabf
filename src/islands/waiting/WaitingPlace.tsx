import { useState } from 'react';
import type { KeptPlace } from '#src/contract/keep-place.ts';
import { KEEP_PLACE } from '#src/contract/waitlist.ts';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { BookNow } from '#src/islands/offer/BookNow.tsx';
import { OtherWorkshops } from '#src/islands/offer/OtherWorkshops.tsx';
import { WorkshopFactList } from '#src/islands/workshop/WorkshopFacts.tsx';
import { keep } from './waiting.ts';
import { waitingStatus } from './waiting-status.ts';

interface WaitingPlaceProps {
  token: string;
  place: KeptPlace;
  hasChanged: boolean;
}

/** Shows the workshop, and asks once whether the person still wants a place. Only the press of the button tells us. */
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
      {workshop.state === 'open' && state !== 'booked' && state !== 'offered' && <BookNow workshopId={workshop.id} />}
      <WorkshopFactList facts={workshop} className="mt-8 sm:grid-cols-2" />
      {!isAsked && <OtherWorkshops />}
    </>
  );
}
