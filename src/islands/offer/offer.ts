import { atom } from 'nanostores';
import { ApiError } from '#src/contract/client.ts';
import { declineOffer, fetchOffer, type PlaceOffer } from '#src/contract/offer.ts';
import {
  type ConfirmedRegistration,
  isConfirmedGone,
  readConfirmed,
  saveConfirmed,
} from '#src/stores/confirmed-registration.ts';
import { createLinkLoader, linkErrorToast, type LinkState } from '#src/stores/link-token.ts';
import { showToast } from '#src/stores/toast.ts';

/** `hasChanged` means that the visitor has just pressed a button; `confirmed` that she has taken the place in this tab. */
export type OfferState =
  | LinkState
  | { phase: 'found'; token: string; offer: PlaceOffer; hasChanged: boolean; confirmed: ConfirmedRegistration | null };

export const $offer = atom<OfferState>({ phase: 'loading' });

export const loadOffer = createLinkLoader<OfferState>($offer, async (token) => {
  const offer = await fetchOffer(token);
  return { phase: 'found', token, offer, hasChanged: false, confirmed: await findConfirmed(token, offer) };
});

/** The confirmation that the tab has kept of an offer, with the booking as it is by now. */
async function findConfirmed(token: string, { workshop }: PlaceOffer): Promise<ConfirmedRegistration | null> {
  const confirmed = readConfirmed(workshop.id);
  if (confirmed?.offerToken !== token) return null;
  if (!(await isConfirmedGone(workshop))) return confirmed;
  saveConfirmed(workshop.id, null);
  return null;
}

/** The waiting list refuses to be joined: a place is free, or registration is closed. The offer's workshop says which. */
export async function showRefused(token: string, code: string | undefined): Promise<void> {
  if (code !== 'changed_meanwhile' && code !== 'registration_closed') return;
  await fetchOffer(token).then(
    (offer) => $offer.set({ phase: 'found', token, offer, hasChanged: true, confirmed: null }),
    () => loadOffer(token),
  );
}

/** Loads the state of an offer that is no longer open. */
export async function reloadIfGone(token: string, error: unknown): Promise<void> {
  if (error instanceof ApiError && error.code === 'offer_gone') await loadOffer(token);
}

export async function decline(token: string): Promise<void> {
  try {
    $offer.set({ phase: 'found', token, offer: await declineOffer(token), hasChanged: true, confirmed: null });
  } catch (error) {
    await reloadIfGone(token, error);
    showToast({ ...linkErrorToast(error), tone: 'error' });
  }
}
