import { offerStatus, type PlaceOffer } from '#src/contract/offer.ts';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { nounOf, stateTexts } from '#src/lib/training-words.ts';
import { registrationDraft } from '#src/stores/registration-draft.ts';
import { showRefused } from './offer.ts';
import { BookNow } from './BookNow.tsx';
import { OtherTrainings } from './OtherTrainings.tsx';

const loadWaitlist = async () => (await import('#src/islands/waitlist/WaitlistForm.tsx')).WaitlistForm;

interface EndedOfferProps {
  token: string;
  offer: PlaceOffer;
  hasChanged: boolean;
}

/** Shows the state of the offer, and what is possible now: to book a free place, or to wait again for one. */
export function EndedOffer({ token, offer, hasChanged }: EndedOfferProps) {
  const { workshop, packageId } = offer;
  return (
    <>
      <FocusTarget as="h2" takesFocus={hasChanged} className="text-2xl">
        {offerStatus(offer)}
      </FocusTarget>
      <p className="mt-3">
        {workshop.state === 'cancelled'
          ? stateTexts(nounOf(offer)).cancelled
          : `${workshop.title}, ${workshop.date}, ${workshop.time}.`}
      </p>
      {workshop.state === 'open' && <BookNow {...offer} />}
      {workshop.state === 'full' && (
        <section aria-labelledby="again" className="mt-8">
          <h3 id="again" className="mb-5 text-xl">
            Join the waiting list again
          </h3>
          <LazyPart
            load={loadWaitlist}
            props={{
              awaited: {
                ...{ interest: 'workshop', workshopId: String(workshop.id) },
                ...(packageId !== null && { packageId }),
              } as const,
              draft: registrationDraft(),
              onRefused: (code) => showRefused(token, code),
            }}
          />
        </section>
      )}
      <OtherTrainings noun={nounOf(offer)} />
    </>
  );
}
