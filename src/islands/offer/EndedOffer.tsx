import { offerStatus, type PlaceOffer } from '#src/contract/offer.ts';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { nounOf, stateTexts } from '#src/lib/training-words.ts';
import { registrationDraft } from '#src/stores/registration-draft.ts';
import type { Draft } from '#src/stores/draft.ts';
import { showRefused } from './offer.ts';
import { BookNow } from './BookNow.tsx';
import { OtherTrainings } from './OtherTrainings.tsx';

const loadWaitlist = async () => (await import('#src/islands/waitlist/WaitlistForm.tsx')).WaitlistForm;

interface EndedOfferProps {
  token: string;
  offer: PlaceOffer;
  hasChanged: boolean;
}

/** The visitor's draft, which begins with what the offer says. */
function draftOf({ firstName, lastName, email }: PlaceOffer): Draft {
  const draft = registrationDraft();
  return {
    ...draft,
    read() {
      const { values, ...state } = draft.read();
      return { ...state, values: { firstName, lastName, email: email ?? '', ...values } };
    },
  };
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
        <details open={offer.state === 'expired'} className="mt-8">
          <summary className="mb-5 min-h-11 content-center font-serif text-xl underline">
            Join the waiting list again
          </summary>
          <LazyPart
            load={loadWaitlist}
            props={{
              awaited: {
                ...{ interest: 'workshop', workshopId: String(workshop.id) },
                ...(packageId !== null && { packageId }),
              } as const,
              draft: draftOf(offer),
              onRefused: (code) => showRefused(token, code),
            }}
          />
        </details>
      )}
      <OtherTrainings noun={nounOf(offer)} />
    </>
  );
}
