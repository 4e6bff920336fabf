import { atom } from 'nanostores';
import { ApiError } from '#src/contract/client.ts';
import { declineOffer, fetchOffer, type Offer } from '#src/contract/offer.ts';
import type { RegistrationResponse } from '#src/contract/register.ts';
import { createLinkLoader, linkErrorToast, type LinkState } from './link-token.ts';
import { showToast } from './toast.ts';

/** `hasChanged` means that the visitor has just pressed a button. */
export type OfferState =
  | LinkState
  | { phase: 'found'; token: string; offer: Offer; hasChanged: boolean; registration: RegistrationResponse | null };

export const $offer = atom<OfferState>({ phase: 'loading' });

export const loadOffer = createLinkLoader<OfferState>($offer, async (token) => {
  return { phase: 'found', token, offer: await fetchOffer(token), hasChanged: false, registration: null };
});

/** Loads the state of an offer that is no longer open. */
export async function reloadIfGone(token: string, error: unknown): Promise<void> {
  if (error instanceof ApiError && error.code === 'offer_gone') await loadOffer(token);
}

export async function decline(token: string): Promise<void> {
  try {
    $offer.set({ phase: 'found', token, offer: await declineOffer(token), hasChanged: true, registration: null });
  } catch (error) {
    await reloadIfGone(token, error);
    showToast({ ...linkErrorToast(error), tone: 'error' });
  }
}
