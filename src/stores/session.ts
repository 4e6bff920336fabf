import { atom } from 'nanostores';
import { ApiError } from '#src/contract/client.ts';
import { fetchSession, accountOf, SESSION_MESSAGE, signIn, signOut, type Session } from '#src/contract/session.ts';
import { clearAddress } from './address.ts';
import { $toast, showToast } from './toast.ts';

/**
 * Whether the page may show what it guards. Where a session was there, it stays known while it is looked at again, and
 * after it has ended, so that nothing that was being edited is lost.
 */
export type Access =
  | { phase: 'checking'; session: Session | null }
  | { phase: 'unreachable'; session: Session | null }
  | { phase: 'out'; session?: never }
  | { phase: 'in'; session: Session }
  | { phase: 'ended'; session: Session };

export const $access = atom<Access>({ phase: 'checking', session: null });

/** What became of the code that was entered last; `attempt` counts refusals, so that each is told. */
export const $entry = atom<{ isBusy: boolean; refusal: string | null; attempt: number }>({
  isBusy: false,
  refusal: null,
  attempt: 0,
});

/** Asks the server who is signed in; also when the browser shows a page again that it had put aside. */
export async function checkAccess(): Promise<void> {
  const known = $access.get().session ?? null;
  $access.set({ phase: 'checking', session: known });
  try {
    const session = await fetchSession();
    $access.set(session ? { phase: 'in', session } : { phase: 'out' });
  } catch {
    $access.set({ phase: 'unreachable', session: known });
  }
}

/** Enters a code; does nothing while one is being looked at. */
export async function enterCode(accessCode: string): Promise<void> {
  const { isBusy, attempt } = $entry.get();
  if (isBusy) return;
  $entry.set({ isBusy: true, refusal: null, attempt });
  try {
    const session = await signIn(accessCode);
    $entry.set({ isBusy: false, refusal: null, attempt: 0 });
    $access.set({ phase: 'in', session });
    otherTabs?.postMessage('signed in');
  } catch (error) {
    $entry.set({ isBusy: false, refusal: refusalFor(error), attempt: attempt + 1 });
  }
}

function refusalFor(error: unknown): string {
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
export function followOtherTabs(): () => void {
  otherTabs = new BroadcastChannel('nova-session');
  otherTabs.onmessage = ({ data }: MessageEvent<'signed in' | 'signed out'>) => {
    if (data === 'signed out') forget();
    else if ($access.get().phase === 'ended') void checkAccess();
  };
  return () => {
    otherTabs?.close();
    otherTabs = undefined;
  };
}

function forget(): void {
  $toast.set(null);
  $access.set({ phase: 'out' });
  // The address may hold what was searched for.
  clearAddress();
}

/** Ends the session on the server; then nothing of it is left in this page, or in other tabs. */
export async function leave(): Promise<void> {
  try {
    await signOut();
  } catch {
    showToast({ title: 'Error', description: `You are still signed in. ${SESSION_UNREACHABLE}`, tone: 'error' });
    return;
  }
  otherTabs?.postMessage('signed out');
  forget();
}

/** Lets an answer through; a failure that tells of an ended session, or of another one, has the page ask for the code. */
export async function withSession<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const asked = $access.get();
  try {
    return await answer;
  } catch (error) {
    // A late answer is about the session it was asked in, not one that has begun since.
    if (isUnauthorised(error) && asked === $access.get() && asked.session) {
      $access.set({ phase: 'ended', session: asked.session });
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
  return isUnauthorised(error) && $access.get().phase !== 'in';
}

/** Tells what failed, unless that is only because nobody is signed in. */
export function tellFailure(error: unknown, description: string): void {
  if (!isSignedOut(error)) showToast({ title: 'Error', description, tone: 'error' });
}

/** Asks the server something; once more where the session had ended and its owner has entered the code again. */
export async function askSignedIn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const asked = $access.get();
  try {
    return await withSession(ask());
  } catch (error) {
    if (isUnauthorised(error) && (await isInAgain(asked))) return askSignedIn(ask);
    throw error;
  }
}

/** Waits for the code where the session has ended. @returns whether it is its owner who is signed in again */
async function isInAgain(before: Access): Promise<boolean> {
  const owner = before.session && accountOf(before.session);
  if (!owner) return false;
  return new Promise((resolve) => {
    const look = (access: Access) => {
      if (access.phase !== 'in' && access.phase !== 'out') return;
      stop();
      resolve(access.phase === 'in' && accountOf(access.session) === owner);
    };
    const stop = $access.listen(look);
    look($access.get());
  });
}
