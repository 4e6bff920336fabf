import type { PlaceOffer } from '#src/contract/offer.ts';
import { isConfirmedGone } from '#src/stores/confirmed-registration.ts';
import { loadOffer } from './offer.ts';

/** Shows the confirmation as the booking is by now. */
export async function refreshTaken(token: string, { workshop }: PlaceOffer): Promise<void> {
  if (await isConfirmedGone(workshop)) await loadOffer(token);
}
