import { ApiError, isOutcomeUnknown } from '#src/contract/client.ts';
import { accountOf } from '#src/contract/session.ts';
import { $access, checkAccess, type Access } from './session.ts';
import { showToast } from './toast.ts';

/** Returns the response. An expired or different session makes the page ask for the access code. */
export async function watchExpiry<Result>(response: Promise<Result>): Promise<Result> {
  const before = $access.get();
  try {
    return await response;
  } catch (error) {
    // A late response belongs to the session of its request, not to a newer one.
    if (isUnauthorised(error) && before === $access.get() && before.session) {
      $access.set({ phase: 'expired', session: before.session });
    }
    // Another tab has signed in with another account.
    if (error instanceof ApiError && error.status === 403) void checkAccess();
    throw error;
  }
}

function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether the only problem is a missing session, which the page shows by itself. */
export function isSignedOut(error: unknown): boolean {
  return isUnauthorised(error) && $access.get().phase !== 'signed-in';
}

export function showError(error: unknown, description: string): void {
  if (!isSignedOut(error)) showToast({ title: 'Error', description, tone: 'error' });
}

const NO_ANSWER = 'There was no answer. It may have worked: please check before you try again.';

/** Why a call failed, in a sentence. */
export function reasonOf(error: unknown, failed: string): string {
  const sentence = error instanceof ApiError ? error.serverMessage : undefined;
  return sentence ?? (isOutcomeUnknown(error) ? NO_ANSWER : failed);
}

/** Makes a call, and repeats it if the session has expired and the same account signs in again. */
export async function retryAfterSignIn<Result>(call: () => Promise<Result>): Promise<Result> {
  const before = $access.get();
  try {
    return await watchExpiry(call());
  } catch (error) {
    if (isUnauthorised(error) && (await waitForSameAccount(before))) return retryAfterSignIn(call);
    throw error;
  }
}

/** @returns false if another account signs in, or nobody */
async function waitForSameAccount(before: Access): Promise<boolean> {
  const account = before.session && accountOf(before.session);
  if (!account) return false;
  return new Promise((resolve) => {
    const settle = (access: Access) => {
      if (access.phase !== 'signed-in' && access.phase !== 'signed-out') return;
      stop();
      resolve(access.phase === 'signed-in' && accountOf(access.session) === account);
    };
    const stop = $access.listen(settle);
    settle($access.get());
  });
}
