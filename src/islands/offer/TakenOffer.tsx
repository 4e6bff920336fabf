import { offerStatus, type PlaceOffer } from '#src/contract/offer.ts';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { Confirmation } from '#src/islands/workshop/Confirmation.tsx';
import { TrainingFactList } from '#src/islands/workshop/TrainingFacts.tsx';
import { nounOf } from '#src/lib/training-words.ts';
import { type ConfirmedRegistration, isConfirmedGone } from '#src/stores/confirmed-registration.ts';
import { OtherTrainings } from './OtherTrainings.tsx';
import { loadOffer } from './offer.ts';

/** Shows the confirmation as the booking is by now. */
async function refreshTaken(token: string, { workshop }: PlaceOffer): Promise<void> {
  if (await isConfirmedGone(workshop)) await loadOffer(token);
}

interface TakenOfferProps {
  token: string;
  offer: PlaceOffer;
  hasChanged: boolean;
  /** `null` if the place was taken elsewhere. */
  confirmed: ConfirmedRegistration | null;
  whatsapp: string;
}

export function TakenOffer({ token, offer, hasChanged, confirmed, whatsapp }: TakenOfferProps) {
  const { workshop } = offer;
  const refresh = () => void refreshTaken(token, offer);
  return (
    <>
      <FocusTarget as="h2" takesFocus={hasChanged} className="mb-3 text-2xl">
        {offerStatus(offer)}
      </FocusTarget>
      {confirmed ? (
        <Confirmation {...{ workshop, confirmed, whatsapp, refresh }} takesFocus={false} />
      ) : (
        <>
          <p>The message about your registration has the link to your booking.</p>
          <TrainingFactList facts={workshop} className="mt-8 sm:grid-cols-2" />
          <OtherTrainings noun={nounOf(offer)} />
        </>
      )}
    </>
  );
}
