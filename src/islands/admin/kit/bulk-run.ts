import { ApiError, MAX_ROWS_CHANGED } from '#src/contract/client.ts';
import { refresh } from '#src/stores/admin-dashboard.ts';
import { retryAfterSignIn } from '#src/stores/session-calls.ts';
import type { Bulk, BulkAction, BulkRow } from './bulk.ts';

/** The rate rule allows 300 calls a minute. */
const CALLS_AT_ONCE = 4;

/**
 * Makes an action's change on each ticked row, with one call per row. A row that fails stays ticked, with its reason. A lost
 * connection or a rate limit stops the calls that have not begun. Its script is loaded with the buttons.
 */
export async function runBulk<Row extends BulkRow>(bulk: Bulk<Row>, action: BulkAction<Row>): Promise<void> {
  const { list, send, nameOf, callsAtOnce = CALLS_AT_ONCE, $ticked, $rows, $done, $isBusy } = bulk;
  const rows = $rows.get();
  if (rows.length > MAX_ROWS_CHANGED) {
    $done.set(`At most ${MAX_ROWS_CHANGED} rows change at once. ${rows.length} are ticked.`);
    return;
  }
  const reasons: string[] = [];
  const stop = new AbortController();
  const queue = rows.values();
  const work = async () => {
    for (const row of queue) {
      if (stop.signal.aborted) return;
      try {
        await retryAfterSignIn(async () => {
          if (action.send) await action.send(row);
          else await send(row.id, { ...action.change, updatedAt: row.updatedAt });
        });
        $ticked.setKey(row.id, undefined);
      } catch (error) {
        if (isRefusal(error)) reasons.push(`${nameOf(row)}: ${error.serverMessage ?? 'not changed.'}`);
        else stop.abort();
      }
    }
  };
  $isBusy.set(true);
  await Promise.all(Array.from({ length: callsAtOnce }, work));
  $isBusy.set(false);
  const left = $rows.get().length;
  const stopped = stop.signal.aborted ? ['The rest got no answer and stays ticked. Please try again in a minute.'] : [];
  $done.set([`${rows.length - left} of ${rows.length} done.`, ...reasons, ...stopped].join(' '));
  void list.load();
  refresh();
}

/** Whether the server refused one row, so that others may still change. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [404, 409, 422].includes(error.status);
}
