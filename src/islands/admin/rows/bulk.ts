import { atom, map, type MapStore, type ReadableAtom } from 'nanostores';
import { changeRows, type BulkList } from '#src/contract/bulk.ts';
import { ApiError, isChangedMeanwhile, MAX_ROWS_CHANGED } from '#src/contract/client.ts';
import { formatCount } from '#src/lib/text.ts';
import { isSignedOut, showError, watchExpiry } from '#src/stores/session-calls.ts';
import { showToast } from '#src/stores/toast.ts';

export type Change = Readonly<Record<string, string | boolean>>;

export interface BulkRow {
  id: string;
  email: string | null;
  updatedAt: string;
}

export interface BulkAction<Row> {
  /** For example "Mark as paid". */
  label: string;
  change: Change;
  /** The change that takes it back. */
  before: (row: Row) => Change;
}

export interface BulkOptions<Row> {
  list: BulkList;
  actions: readonly BulkAction<Row>[];
  nameOf: (row: Row) => string;
  /** Reads the rows and the counts again. */
  reload: () => void;
}

interface Done {
  text: string;
  /** `null` once it is undone, or where nothing was different before. */
  undo: (() => Promise<void>) | null;
}

/** What the boxes of a table need. */
export interface TickedRows<Row> {
  $ticked: MapStore<Record<string, Row | undefined>>;
  nameOf: (row: Row) => string;
  tick: (row: Row, isTicked: boolean) => void;
  tickAll: (rows: readonly Row[], areTicked: boolean) => void;
}

export type Bulk<Row extends BulkRow> = ReturnType<typeof createBulk<Row>>;

/** Ticked rows, and changes of all of them at once. Ticks outlive paging and searching. */
export function createBulk<Row extends BulkRow>({ list, actions, nameOf, reload }: BulkOptions<Row>) {
  const $ticked = map<Record<string, Row | undefined>>({});
  const $done = atom<Done | null>(null);
  const ticked = () => Object.values($ticked.get()).filter((row) => row !== undefined);

  function tick(row: Row, isTicked: boolean): void {
    $done.set(null);
    $ticked.setKey(row.id, isTicked ? row : undefined);
  }

  async function send(rows: readonly Row[], change: Change, isFresh: boolean): Promise<boolean> {
    const ids = rows.map(({ id }) => id);
    const updatedAt = isFresh ? { updatedAt: rows.map((row) => row.updatedAt) } : {};
    try {
      await watchExpiry(changeRows({ list, ids, change, ...updatedAt }));
      return true;
    } catch (error) {
      const names = rows.filter(({ id }) => refusedIds(error).includes(id)).map(nameOf);
      showError(error, names.length === 0 ? 'Nothing was changed.' : refusalText(names));
      if (!isSignedOut(error)) reload();
      return false;
    }
  }

  async function run({ label, change, before }: BulkAction<Row>): Promise<void> {
    const rows = ticked();
    if (rows.length > MAX_ROWS_CHANGED) {
      const description = `At most ${MAX_ROWS_CHANGED} rows change at once. ${rows.length} are ticked.`;
      showToast({ title: 'Error', description, tone: 'error' });
      return;
    }
    if (rows.length === 0 || !(await send(rows, change, true))) return;
    const different = rows.filter((row) => JSON.stringify(before(row)) !== JSON.stringify(change));
    const count = formatCount(different.length, 'row', 'rows');
    $ticked.set({});
    $done.set({
      text: `${label}: ${count} changed.`,
      undo: different.length === 0 ? null : () => undo(different, before),
    });
    reload();
  }

  /** Rows that differed before need a call for each value. */
  async function undo(rows: readonly Row[], before: (row: Row) => Change): Promise<void> {
    const values = new Set(rows.map((row) => JSON.stringify(before(row))));
    for (const value of values) {
      const [first, ...others] = rows.filter((row) => JSON.stringify(before(row)) === value);
      if (first && !(await send([first, ...others], before(first), false))) return;
    }
    $done.set({ text: 'Taken back.', undo: null });
    reload();
  }

  return {
    $ticked,
    $done: $done as ReadableAtom<Done | null>,
    actions,
    nameOf,
    tick,
    tickAll(rows: readonly Row[], areTicked: boolean): void {
      for (const row of rows) tick(row, areTicked);
    },
    clear: () => {
      $ticked.set({});
      $done.set(null);
    },
    run,
  };
}

function refusalText(names: readonly string[]): string {
  const [rows, them] = names.length === 1 ? ['the row', 'it'] : ['the rows', 'them'];
  return `Nothing was changed. Somebody else changed ${rows} of ${names.join(', ')}. Look at ${them} again.`;
}

function refusedIds(error: unknown): string[] {
  return isChangedMeanwhile(error) && error instanceof ApiError ? Object.keys(error.fieldErrors) : [];
}
