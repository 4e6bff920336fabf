import { atom } from 'nanostores';
import { ApiError } from '#src/contract/client.ts';
import {
  fetchSession,
  accountOf,
  SESSION_MESSAGE,
  createSession,
  deleteSession,
  type Session,
} from '#src/contract/session.ts';
import { clearUrlQuery } from './url-query.ts';
import { $toast, showToast } from './toast.ts';

/**
 * Whether the page may show what it guards. Where a session was there, it stays known while it is looked at again, and
 * after it has ended, so that nothing that was being edited is lost.
 */
export type Access =
  | { phase: 'checking'; session: Session | null }
  | { phase: 'unreachable'; session: Session | null }
  | { phase: 'signed-out'; session?: never }
  | { phase: 'signed-in'; session: Session }
  | { phase: 'expired'; session: Session };

export const $access = atom<Access>({ phase: 'checking', session: null });

/** What became of the code that was entered last; `attempt` counts refusals, so that each is told. */
export const $signIn = atom<{ isBusy: boolean; error: string | null; attempt: number }>({
  isBusy: false,
  error: null,
  attempt: 0,
});

/** Asks the server who is signed in; also when the browser shows a page again that it had put aside. */
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

/** Enters a code; does nothing while one is being looked at. */
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

/** Told of "signed in" and "signed out". */
let otherTabs: BroadcastChannel | undefined;

/**
 * Lets this page forget its session when another tab signs out, and look again where its own had ended when another tab
 * signs in. @returns how to stop
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
  // The address may hold what was searched for.
  clearUrlQuery();
}

/** Ends the session on the server; then nothing of it is left in this page, or in other tabs. */
export async function signOut(): Promise<void> {
  try {
    await deleteSession();
  } catch {
    showToast({ title: 'Error', description: `You are still signed in. ${SESSION_UNREACHABLE}`, tone: 'error' });
    return;
  }
  otherTabs?.postMessage('signed out');
  clearSession();
}

/** Lets an answer through; a failure that tells of an ended session, or of another one, has the page ask for the code. */
export async function watchExpiry<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const asked = $access.get();
  try {
    return await answer;
  } catch (error) {
    // A late answer is about the session it was asked in, not one that has begun since.
    if (isUnauthorised(error) && asked === $access.get() && asked.session) {
      $access.set({ phase: 'expired', session: asked.session });
    }
    // Another tab has signed in as somebody else.
    if (error instanceof ApiError && error.status === 403) void checkAccess();
    throw error;
  }
}

function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether a failure only says that nobody is signed in, which the page shows by itself. */
export function isSignedOut(error: unknown): boolean {
  return isUnauthorised(error) && $access.get().phase !== 'signed-in';
}

/** Tells what failed, unless that is only because nobody is signed in. */
export function showError(error: unknown, description: string): void {
  if (!isSignedOut(error)) showToast({ title: 'Error', description, tone: 'error' });
}

/** Asks the server something; once more where the session had ended and its owner has entered the code again. */
export async function retryAfterSignIn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const asked = $access.get();
  try {
    return await watchExpiry(ask());
  } catch (error) {
    if (isUnauthorised(error) && (await waitForSameAccount(asked))) return retryAfterSignIn(ask);
    throw error;
  }
}

/** Waits for the code where the session has ended. @returns whether it is its owner who is signed in again */
async function waitForSameAccount(before: Access): Promise<boolean> {
  const owner = before.session && accountOf(before.session);
  if (!owner) return false;
  return new Promise((resolve) => {
    const look = (access: Access) => {
      if (access.phase !== 'signed-in' && access.phase !== 'signed-out') return;
      stop();
      resolve(access.phase === 'signed-in' && accountOf(access.session) === owner);
    };
    const stop = $access.listen(look);
    look($access.get());
  });
}
