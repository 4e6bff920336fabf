import { atom } from 'nanostores';
import { fetchWaitingPlace, keepPlace, type KeptPlace } from '#src/contract/offer.ts';
import { createLinkLoader, linkErrorToast, type LinkState } from '#src/stores/link-token.ts';
import { showToast } from '#src/stores/toast.ts';

/** `hasChanged` means that the visitor has just pressed the button. */
export type WaitingState = LinkState | { phase: 'found'; token: string; place: KeptPlace; hasChanged: boolean };

export const $waiting = atom<WaitingState>({ phase: 'loading' });

export const loadWaiting = createLinkLoader<WaitingState>($waiting, async (token) => {
  return { phase: 'found', token, place: await fetchWaitingPlace(token), hasChanged: false };
});

export async function keep(token: string): Promise<void> {
  try {
    $waiting.set({ phase: 'found', token, place: await keepPlace(token), hasChanged: true });
  } catch (error) {
    showToast({ ...linkErrorToast(error), tone: 'error' });
  }
}
