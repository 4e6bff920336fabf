import type { WritableAtom } from 'nanostores';
import { ApiError } from '#src/contract/client.ts';

/** The state of a link from an email before its content is found. */
export type LinkState = { phase: 'loading' } | { phase: 'invalid' } | { phase: 'failed' };

/**
 * Creates a function that loads what a link's token opens. A response is ignored once the URL has another token.
 * @param find throws ApiError 404 or 422 for a link that is not valid
 */
export function createLinkLoader<State>(
  $state: WritableAtom<State | LinkState>,
  find: (token: string) => Promise<State>,
) {
  let current = '';
  return async function load(token: string): Promise<void> {
    current = token;
    $state.set({ phase: token === '' ? 'invalid' : 'loading' });
    if (token === '') return;
    const state = await find(token).catch(failedState);
    if (current === token) $state.set(state);
  };
}

function failedState(error: unknown): LinkState {
  const isInvalid = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return { phase: isInvalid ? 'invalid' : 'failed' };
}

/** The error toast of a change by a link. */
export function linkErrorToast(error: unknown): { title: string; description: string } {
  const description = (error instanceof ApiError && error.serverMessage) || 'This did not work. Please try again.';
  return { title: 'Error', description };
}

/** Calls `onToken` with the token in the URL now, and whenever the fragment changes. Returns `stop`. */
export function watchToken(onToken: (token: string) => void): () => void {
  const follow = () => onToken(location.hash.slice(1));
  const change = ({ oldURL }: HashChangeEvent) => {
    // The link that skips to the content has moved the focus. Its fragment must not replace the token.
    if (location.hash === '#main') history.replaceState(null, '', oldURL);
    else follow();
  };
  follow();
  addEventListener('hashchange', change);
  return () => removeEventListener('hashchange', change);
}
