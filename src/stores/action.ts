import { ApiError } from '#src/contract/client.ts';
import { isSignedOut, withSession } from './session.ts';
import { showToast } from './toast.ts';

/**
 * Does something that the administrator asked for, and tells what became of it.
 * @returns whether it was done
 */
export async function runAction<Answer>(
  action: Promise<Answer>,
  texts: { done: string; failed: string },
  onDone: (answer: Answer) => void,
): Promise<boolean> {
  try {
    const answer = await withSession(action);
    showToast({ title: 'Success', description: texts.done, tone: 'success' });
    onDone(answer);
    return true;
  } catch (error) {
    if (!isSignedOut(error)) showToast({ title: 'Error', description: explain(error, texts.failed), tone: 'error' });
    return false;
  }
}

/** What failed, and the server's sentence where the state of things is the reason. */
function explain(error: unknown, failed: string): string {
  const reason = error instanceof ApiError && error.status === 409 ? error.serverMessage : undefined;
  return [failed, reason].filter(Boolean).join('. ');
}
