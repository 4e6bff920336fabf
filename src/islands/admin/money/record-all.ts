import { MAX_ROWS_CHANGED } from '#src/contract/client.ts';
import { LEFT_MESSAGE, type Progress } from '#src/contract/payments.ts';

/**
 * Records many rows in as many calls as it takes. The next call has the rows for which one had no time.
 * @param record the call, with some of the rows @param onDone after each call, with the ids of what is recorded
 * @throws what a call throws; what earlier calls recorded stands
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
