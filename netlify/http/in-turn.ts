import { LEFT_MESSAGE, type Progress } from '#src/contract/payments.ts';
import { DatabaseUnreachableError, isWithoutServer } from '#netlify/db/failures.ts';

/** A function must answer within 10 s. */
const MAX_MS = 6000;

/**
 * Works through rows one after the other, each in a transaction of its own, so that what is done stays if a later row fails.
 * @param work resolves with the reason why the row is left, or `null`
 */
export async function inTurn<Row extends { id: string }>(
  rows: readonly Row[],
  work: (row: Row) => Promise<string | null>,
): Promise<Progress> {
  const endsAt = performance.now() + MAX_MS;
  const progress: Progress = { done: 0, left: [] };
  for (const row of rows) {
    const reason = performance.now() < endsAt ? await reasonOf(() => work(row)) : LEFT_MESSAGE.later;
    if (reason === null) progress.done += 1;
    else progress.left.push({ id: row.id, reason });
  }
  return progress;
}

async function reasonOf(work: () => Promise<string | null>): Promise<string | null> {
  try {
    return await work();
  } catch (error) {
    // Another transaction holds this row.
    if (error instanceof DatabaseUnreachableError && !isWithoutServer(error)) return LEFT_MESSAGE.changed;
    throw error;
  }
}
