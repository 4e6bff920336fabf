import { ApiError } from '#src/contract/client.ts';
import { isSignedOut, showError, watchExpiry } from './session.ts';
import { showToast } from './toast.ts';

/**
 * Does something to a row that the administrator asked for, and tells what became of it. Where it failed, the list is read
 * anew: somebody else may have been there before, or it was done and the answer lost.
 * @returns whether it was done
 */
export async function runRowAction<Answer>(
  list: { load: () => Promise<void> },
  action: Promise<Answer>,
  texts: { done: string; failed: string },
  onDone: (answer: Answer) => void,
): Promise<boolean> {
  try {
    const answer = await watchExpiry(action);
    showToast({ title: 'Success', description: texts.done, tone: 'success' });
    onDone(answer);
    return true;
  } catch (error) {
    // The server's reason, where a conflict was in the way.
    const reason = error instanceof ApiError && error.status === 409 ? error.serverMessage : undefined;
    showError(error, [texts.failed, reason].filter(Boolean).join('. '));
    if (!isSignedOut(error)) void list.load();
    return false;
  }
}
