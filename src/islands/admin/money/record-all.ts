import { MAX_ROWS_CHANGED } from '#src/contract/client.ts';
import { LEFT_MESSAGE, type Progress } from '#src/contract/payments.ts';

/**
 * Records many rows in as many calls as it takes. Rows that a call had no time for are in the next one.
 * @param record makes a call with some of the rows
 * @param onDone is given the ids that a call recorded
 * @throws what a call throws; what earlier calls recorded stays recorded
 */
export async function recordAll<Row extends { id: string }>(
  rows: readonly Row[],
  record: (some: Row[]) => Promise<Progress>,
  onDone: (ids: readonly string[]) => void = () => undefined,
): Promise<Progress> {
  const progress: Progress = { done: 0, left: [] };
  let waiting = [...rows];
  while (waiting.length > 0) {
    const sent = waiting.slice(0, MAX_ROWS_CHANGED);
    const answer = await record(sent);
    const reasons = new Map(answer.left.map(({ id, reason }) => [id, reason]));
    const late = sent.filter(({ id }) => reasons.get(id) === LEFT_MESSAGE.later);
    const again = late.length < sent.length ? late : [];
    onDone(sent.filter(({ id }) => !reasons.has(id)).map(({ id }) => id));
    progress.done += answer.done;
    progress.left.push(...answer.left.filter(({ id }) => !again.some((row) => row.id === id)));
    waiting = [...again, ...waiting.slice(sent.length)];
  }
  return progress;
}
