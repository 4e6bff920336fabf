import { atom } from 'nanostores';
import { ApiError } from '#src/contract/client.ts';
import { declineOffer, fetchOffer, type Offer } from '#src/contract/offer.ts';
import type { RegistrationResponse } from '#src/contract/register.ts';
import { showToast } from './toast.ts';

/** `hasChanged` means that the visitor has just pressed a button. */
export type OfferState =
  | { phase: 'loading' }
  | { phase: 'invalid' }
  | { phase: 'failed' }
  | { phase: 'found'; token: string; offer: Offer; hasChanged: boolean; registration: RegistrationResponse | null };

export const $offer = atom<OfferState>({ phase: 'loading' });

/** The link of the address, and the responses that are still to come. */
let current = '';

export async function loadOffer(token: string): Promise<void> {
  current = token;
  if (token === '') {
    $offer.set({ phase: 'invalid' });
    return;
  }
  $offer.set({ phase: 'loading' });
  const state = await read(token);
  if (current === token) $offer.set(state);
}

async function read(token: string): Promise<OfferState> {
  try {
    return { phase: 'found', token, offer: await fetchOffer(token), hasChanged: false, registration: null };
  } catch (error) {
    const isInvalid = error instanceof ApiError && (error.status === 404 || error.status === 422);
    return { phase: isInvalid ? 'invalid' : 'failed' };
  }
}

const ERROR = 'This did not work. Please try again.';

export function messageOf(error: unknown): string {
  return (error instanceof ApiError && error.serverMessage) || ERROR;
}

/** Shows what has become of an offer that is gone. */
export async function reloadIfGone(token: string, error: unknown): Promise<void> {
  if (error instanceof ApiError && error.code === 'offer_gone') await loadOffer(token);
}

export async function decline(token: string): Promise<void> {
  try {
    $offer.set({ phase: 'found', token, offer: await declineOffer(token), hasChanged: true, registration: null });
  } catch (error) {
    await reloadIfGone(token, error);
    showToast({ title: 'Error', description: messageOf(error), tone: 'error' });
  }
}
