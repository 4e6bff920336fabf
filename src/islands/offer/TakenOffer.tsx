import { useEffect } from 'react';
import { offerStatus, type PlaceOffer } from '#src/contract/offer.ts';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { Confirmation } from '#src/islands/workshop/Confirmation.tsx';
import { TrainingFactList } from '#src/islands/workshop/TrainingFacts.tsx';
import { nounOf } from '#src/lib/training-words.ts';
import { isConfirmedGone, readConfirmed, saveConfirmed } from '#src/stores/confirmed-registration.ts';
import { OtherTrainings } from './OtherTrainings.tsx';
import { loadOffer } from './offer.ts';

/** Drops the confirmation of a booking that is gone, and shows the offer as it is now. */
async function refreshTaken(token: string, { workshop }: PlaceOffer): Promise<void> {
  if (!(await isConfirmedGone(workshop))) return;
  saveConfirmed(workshop.id, null);
  await loadOffer(token);
}

interface TakenOfferProps {
  token: string;
  offer: PlaceOffer;
  hasChanged: boolean;
  whatsapp: string;
}

/** An offer that was taken, with the confirmation if that was in this tab. */
export function TakenOffer({ token, offer, hasChanged, whatsapp }: TakenOfferProps) {
  const { workshop } = offer;
  const confirmed = readConfirmed(workshop.id);
  const isOwn = confirmed?.offerToken === token;
  const refresh = () => void refreshTaken(token, offer);
  useEffect(() => {
    if (isOwn && !hasChanged) refresh();
  }, []);
  return (
    <>
      <FocusTarget as="h2" takesFocus={hasChanged} className="mb-3 text-2xl">
        {offerStatus(offer)}
      </FocusTarget>
      {isOwn ? (
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
