import { atom } from 'nanostores';
import { ApiError } from '#src/contract/client.ts';
import { fetchSession, SESSION_MESSAGE, createSession, deleteSession, type Session } from '#src/contract/session.ts';
import { clearUrlQuery } from './url-query.ts';
import { $toast, showToast } from './toast.ts';

/** The session stays known while it is being checked and after it has expired, so that edits are not lost. */
export type Access =
  | { phase: 'checking'; session: Session | null }
  | { phase: 'unreachable'; session: Session | null }
  | { phase: 'signed-out'; session?: never }
  | { phase: 'signed-in'; session: Session }
  | { phase: 'expired'; session: Session };

export const $access = atom<Access>({ phase: 'checking', session: null });

const PERSONAL_DATA_SHOWN_MINUTES = 5;

/** Whether people's data may be in the page: not once a session has been over for five minutes. */
export const $mayShowPersonalData = atom(true);

let hideTimer: ReturnType<typeof setTimeout> | undefined;

$access.listen(({ phase }) => {
  if (phase === 'expired')
    hideTimer ??= setTimeout(() => $mayShowPersonalData.set(false), PERSONAL_DATA_SHOWN_MINUTES * 60_000);
  // A check that fails leaves the session over.
  if (phase !== 'signed-in' && phase !== 'signed-out') return;
  clearTimeout(hideTimer);
  hideTimer = undefined;
  if (phase === 'signed-in') $mayShowPersonalData.set(true);
});

/** `attempt` counts failures, so that each is announced. */
export const $signIn = atom<{ isBusy: boolean; error: string | null; attempt: number }>({
  isBusy: false,
  error: null,
  attempt: 0,
});

export async function checkAccess(): Promise<void> {
  const known = $access.get().session ?? null;
  $access.set({ phase: 'checking', session: known });
  try {
    const session = await fetchSession();
    $access.set(session ? { phase: 'signed-in', session } : { phase: 'signed-out' });
  } catch {
    $access.set({ phase: 'unreachable', session: known });
  }
}

/**
 * Expires a session that the server no longer knows, without hiding the page while it asks. A server out of reach changes
 * nothing.
 */
export async function recheckAccess(): Promise<void> {
  const before = $access.get();
  if (before.phase !== 'signed-in') return;
  const session = await fetchSession().catch(() => before.session);
  if (session === null && $access.get() === before) $access.set({ phase: 'expired', session: before.session });
}

/** Ignored while another code is being checked. */
export async function signIn(accessCode: string): Promise<void> {
  const { isBusy, attempt } = $signIn.get();
  if (isBusy) return;
  $signIn.set({ isBusy: true, error: null, attempt });
  try {
    const session = await createSession(accessCode);
    $signIn.set({ isBusy: false, error: null, attempt: 0 });
    $access.set({ phase: 'signed-in', session });
    otherTabs?.postMessage('signed in');
  } catch (error) {
    $signIn.set({ isBusy: false, error: signInError(error), attempt: attempt + 1 });
  }
}

function signInError(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 429) return SESSION_MESSAGE.tooManyTries;
  return status === 401 || status === 422 ? SESSION_MESSAGE.wrongCode : SESSION_UNREACHABLE;
}

export const SESSION_UNREACHABLE = 'The server could not be reached. Please try again.';

let otherTabs: BroadcastChannel | undefined;

/**
 * Clears the session when another tab signs out, and checks an expired one when another tab signs in. Returns a
 * function that stops it.
 */
export function listenToOtherTabs(): () => void {
  otherTabs = new BroadcastChannel('nova-session');
  otherTabs.onmessage = ({ data }: MessageEvent<'signed in' | 'signed out'>) => {
    if (data === 'signed out') clearSession();
    else if ($access.get().phase === 'expired') void checkAccess();
  };
  return () => {
    otherTabs?.close();
    otherTabs = undefined;
  };
}

function clearSession(): void {
  $toast.set(null);
  $access.set({ phase: 'signed-out' });
  clearUrlQuery();
}

/** Delayed calls that need the session. Signing out makes them first. */
export const beforeSignOut = new Set<() => Promise<unknown>>();

/** Ends the session on the server, in this page and in other tabs; `everywhere` ends all sessions of the account. */
export async function signOut({ everywhere = false } = {}): Promise<void> {
  await Promise.all([...beforeSignOut].map((run) => run()));
  try {
    await deleteSession({ everywhere });
  } catch {
    showToast({ title: 'Error', description: `You are still signed in. ${SESSION_UNREACHABLE}`, tone: 'error' });
    return;
  }
  otherTabs?.postMessage('signed out');
  clearSession();
}
