import { ApiError, isChangedMeanwhile, isOutcomeUnknown, MAX_ROWS_CHANGED } from '#src/contract/client.ts';
import { formatCount, listNames } from '#src/lib/text.ts';
import { retryAfterSignIn } from '#src/stores/session-calls.ts';
import { tickedRows, type Bulk, type BulkAction, type BulkRow, type Change } from './bulk.ts';

/** The rate rule allows 300 calls a minute. */
const CALLS_AT_ONCE = 4;

interface Task<Row> {
  row: Row;
  change: Change;
}

interface Outcome<Row> {
  /** Each with the row as it is now. */
  changed: { task: Task<Row>; row: Row }[];
  /** They were as asked already. */
  unchanged: Row[];
  refused: { row: Row; error: ApiError }[];
  /** Their call got no answer, and may have taken effect. */
  unanswered: Task<Row>[];
  untried: Task<Row>[];
}

/** Makes the change of an action on each ticked row, by a call of its own. Downloaded with the buttons. */
export async function runBulk<Row extends BulkRow>(
  { lists, send, nameOf, reloadCounts, $ticked, $done, $isBusy }: Bulk<Row>,
  action: BulkAction<Row>,
): Promise<void> {
  /** The ticked rows, as a list shows them now. */
  function ticked(): Row[] {
    const shown = lists.flatMap(({ $state }) => {
      const state = $state.get();
      return state.phase === 'loaded' ? state.value.rows : [];
    });
    const rows = tickedRows($ticked.get());
    return rows.map((row) => shown.find(({ id }) => id === row.id) ?? row);
  }

  /** A refused row stops no other. A lost connection, or too many calls, stops what has not begun. */
  async function changeEach(tasks: readonly Task<Row>[]): Promise<Outcome<Row>> {
    const outcome: Outcome<Row> = { changed: [], unchanged: [], refused: [], unanswered: [], untried: [] };
    const queue = tasks.values();
    let isStopped = false;
    const work = async () => {
      for (const task of queue) {
        const { row, change } = task;
        if (isStopped) outcome.untried.push(task);
        else
          try {
            const now = await retryAfterSignIn(async () => {
              if (!action.send) return send(row.id, { ...change, updatedAt: row.updatedAt });
              return (await action.send(row, change)) ? row : null;
            });
            if (now) outcome.changed.push({ task, row: now });
            else outcome.unchanged.push(row);
          } catch (error) {
            if (isRefusal(error)) outcome.refused.push({ row, error });
            else {
              isStopped = true;
              (isOutcomeUnknown(error) ? outcome.unanswered : outcome.untried).push(task);
            }
          }
      }
    };
    $isBusy.set(true);
    await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work));
    $isBusy.set(false);
    for (const list of lists) void list.load();
    reloadCounts();
    return outcome;
  }

  async function run({ change, before }: BulkAction<Row>): Promise<void> {
    const rows = ticked();
    if (rows.length > MAX_ROWS_CHANGED) {
      const text = `At most ${MAX_ROWS_CHANGED} rows change at once. ${rows.length} are ticked.`;
      $done.set({ text, undo: null });
      return;
    }
    const outcome = await changeEach(rows.map((row) => ({ row, change })));
    const different = outcome.changed.filter(({ task }) => !isSame(before(task.row), change));
    for (const { id } of [...outcome.changed.map(({ row }) => row), ...outcome.unchanged])
      $ticked.setKey(id, undefined);
    const back = different.map(({ task, row }) => ({ row, change: before(task.row) }));
    $done.set({
      text: inWords({ ...outcome, changed: different }, nameOf, 'changed'),
      undo: back.length === 0 ? null : () => undo(back),
    });
  }

  async function undo(tasks: readonly Task<Row>[]): Promise<void> {
    const outcome = await changeEach(tasks);
    const left = [...outcome.unanswered, ...outcome.untried];
    $done.set({ text: inWords(outcome, nameOf, 'taken back'), undo: left.length === 0 ? null : () => undo(left) });
  }

  await run(action);
}

/** Whether the server refused one row, so that others may still change. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [404, 409, 422].includes(error.status);
}

export function isSame(one: Change, other: Change): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** For example "19 changed. Noor's was changed by somebody else." */
function inWords<Row>(outcome: Outcome<Row>, nameOf: (row: Row) => string, what: string): string {
  const { changed, refused, unanswered, untried } = outcome;
  const theirs = (rows: readonly { row: Row }[], one: string, many: string) =>
    `${listNames(rows.map(({ row }) => `${nameOf(row)}'s`))} ${rows.length === 1 ? one : many}.`;
  const stale = refused.filter(({ error }) => isChangedMeanwhile(error));
  const gone = refused.filter(({ error }) => error.status === 404);
  const others = refused.filter((row) => !stale.includes(row) && !gone.includes(row));
  return [
    `${changed.length === 0 ? 'Nothing was' : changed.length} ${what}.`,
    stale.length > 0 && theirs(stale, 'was changed by somebody else', 'were changed by somebody else'),
    gone.length > 0 && theirs(gone, 'is gone', 'are gone'),
    ...others.map(({ row, error }) => `${nameOf(row)}: ${error.serverMessage ?? 'not changed.'}`),
    unanswered.length > 0 && theirs(unanswered, 'got no answer: it may be done', 'got no answer: they may be done'),
    untried.length > 0 &&
      `${formatCount(untried.length, 'row was', 'rows were')} not tried. Please try again in a minute.`,
  ]
    .filter(Boolean)
    .join(' ');
}
