import { ApiError, isOutcomeUnknown } from '#src/contract/client.ts';
import { isSignedOut } from './session.ts';

const NO_ANSWER = 'There was no answer. It may have been done: please look before you try again.';

/**
 * The toast of a form behind the code that failed: the server's sentence, or that nobody knows, or `failed`. `null` where
 * the page asks for the code, which says it all.
 */
export function staffErrorToast(error: unknown, failed: string): { title: string; description: string } | null {
  if (isSignedOut(error)) return null;
  const sentence = error instanceof ApiError ? error.serverMessage : undefined;
  return { title: 'Error', description: sentence ?? (isOutcomeUnknown(error) ? NO_ANSWER : failed) };
}
