import { atom } from 'nanostores';
import { ApiError } from '#src/contract/client.ts';
import { declineOffer, fetchOffer, type PlaceOffer } from '#src/contract/offer.ts';
import { createLinkLoader, linkErrorToast, type LinkState } from '#src/stores/link-token.ts';
import { showToast } from '#src/stores/toast.ts';

/** `hasChanged` means that the visitor has just pressed a button. */
export type OfferState = LinkState | { phase: 'found'; token: string; offer: PlaceOffer; hasChanged: boolean };

export const $offer = atom<OfferState>({ phase: 'loading' });

export const loadOffer = createLinkLoader<OfferState>($offer, async (token) => {
  return { phase: 'found', token, offer: await fetchOffer(token), hasChanged: false };
});

/** Shows the offer after a refusal: its place is in another package now, a place is free for all, or registration is closed. */
export async function showRefused(token: string, code: string | undefined): Promise<void> {
  if (code !== 'changed_meanwhile' && code !== 'registration_closed') return;
  await fetchOffer(token).then(
    (offer) => $offer.set({ phase: 'found', token, offer, hasChanged: true }),
    () => loadOffer(token),
  );
}

/** Loads the state of an offer that is no longer open. */
export async function reloadIfGone(token: string, error: unknown): Promise<void> {
  if (error instanceof ApiError && error.code === 'offer_gone') await loadOffer(token);
}

export async function decline(token: string): Promise<void> {
  try {
    $offer.set({ phase: 'found', token, offer: await declineOffer(token), hasChanged: true });
  } catch (error) {
    await reloadIfGone(token, error);
    showToast({ ...linkErrorToast(error), tone: 'error' });
  }
}
