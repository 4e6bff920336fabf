import type { Offer } from '#src/contract/offer.ts';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { OtherWorkshops } from './OtherWorkshops.tsx';

const loadWaitlist = async () => (await import('#src/islands/waitlist/WaitlistForm.tsx')).WaitlistForm;

/** Shows the state of the offer. While registration is open, the person can join the waiting list again. */
export function EndedOffer({ offer, hasChanged }: { offer: Offer; hasChanged: boolean }) {
  const { workshop, state } = offer;
  const isOpen = workshop.state === 'open' || workshop.state === 'full';
  return (
    <>
      <FocusTarget as="h2" takesFocus={hasChanged} className="text-2xl">
        {state === 'declined' ? "You've given this place up." : 'This offer has ended.'}
      </FocusTarget>
      <p className="mt-3">
        {workshop.state === 'cancelled'
          ? 'This workshop has been cancelled.'
          : `${workshop.title}, ${workshop.date}, ${workshop.time}.`}
      </p>
      {isOpen && (
        <section aria-labelledby="again" className="mt-8">
          <h3 id="again" className="mb-5 text-xl">
            Join the waiting list again
          </h3>
          <LazyPart
            load={loadWaitlist}
            props={{ awaited: { interest: 'workshop', workshopId: String(workshop.id) } as const }}
          />
        </section>
      )}
      <OtherWorkshops />
    </>
  );
}
