import { ApiError } from '#src/contract/client.ts';
import { refresh } from '#src/stores/admin-dashboard.ts';
import { isSignedOut, showError, watchExpiry } from '#src/stores/session-calls.ts';
import { showSuccess } from '#src/stores/toast.ts';

export const HANDLED_TEXTS = { done: 'Marked as handled.', failed: 'Failed to mark it' };

interface Texts<Result> {
  done: string | ((result: Result) => string);
  failed: string;
}

/**
 * Awaits an action on a row and shows its outcome, then refreshes what the page watches. After a failure the list is loaded
 * again: the row may have changed.
 * @param onDone by default the list shows the result as its row, or is loaded again
 * @returns whether the action succeeded
 */
export function runRowAction<Result>(
  list: { load?: () => unknown; replace?: (row: NoInfer<Result>) => void },
  action: Promise<Result>,
  texts: Texts<NoInfer<Result>>,
): Promise<boolean>;
export function runRowAction<Result>(
  list: { load?: () => unknown },
  action: Promise<Result>,
  texts: Texts<NoInfer<Result>>,
  onDone: (result: Result) => void,
): Promise<boolean>;
export async function runRowAction<Result>(
  list: { load?: () => unknown; replace?: (row: Result) => void },
  action: Promise<Result>,
  texts: Texts<Result>,
  onDone?: (result: Result) => unknown,
): Promise<boolean> {
  try {
    const result = await watchExpiry(action);
    showSuccess(typeof texts.done === 'function' ? texts.done(result) : texts.done);
    (onDone ?? list.replace ?? list.load)?.(result);
    refresh();
    return true;
  } catch (error) {
    // A conflict has a reason from the server.
    const reason = error instanceof ApiError && error.status === 409 ? error.serverMessage : undefined;
    showError(error, [texts.failed, reason].filter(Boolean).join('. '));
    if (!isSignedOut(error)) {
      list.load?.();
      refresh();
    }
    return false;
  }
}
