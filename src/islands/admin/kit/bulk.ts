import { atom, computed, map, type MapStore, type ReadableAtom } from 'nanostores';
import type { List } from '#src/stores/list.ts';
import type { Resource } from '#src/stores/resource.ts';

export type Change = Readonly<Record<string, string | boolean | undefined>>;

export interface BulkRow {
  id: string;
  email: string | null;
  /** Present where the server refuses a change to an outdated version. */
  updatedAt?: string;
}

export interface BulkAction<Row> {
  /** For example "Mark as paid". */
  label: string;
  change?: Change;
  /** Whether the server accepts the action for a row. The button is offered if it does for any ticked row. */
  takes?: (row: Row) => boolean;
  /** Called instead of a change to the row. */
  send?: (row: Row) => Promise<void>;
  /** The question that is asked first. */
  question?: {
    /** The label of the button that asks. */
    label: string;
    heading: (count: number) => string;
    text: string;
    buttons: { text: string; keepText: string };
  };
}

export interface BulkOptions<Row> {
  list: Pick<List<Row>, '$state' | 'load'>;
  actions: readonly BulkAction<Row>[];
  send: (id: string, body: Change) => Promise<Row>;
  nameOf: (row: Row) => string;
  isTickable?: (row: Row) => boolean;
  /** Use 1 if the effect of a call depends on earlier ones. By default a few. */
  callsAtOnce?: number;
}

/** What the boxes of a table need. */
export interface TickedRows<Row> {
  $ticked: MapStore<Record<string, Row | undefined>>;
  /** The ticked rows, each as the list shows it now. */
  $rows: ReadableAtom<Row[]>;
  nameOf: (row: Row) => string;
  /** By default every row has a box. */
  isTickable?: (row: Row) => boolean;
  tick: (row: Row, isTicked: boolean) => void;
  tickAll: (rows: readonly Row[], areTicked: boolean) => void;
}

/** Creates ticks, which outlive paging and searching. @param onTick runs before each change */
export function createTicks<Row extends { id: string }>(
  list: Pick<Resource<{ rows: readonly Row[] }>, '$state'>,
  nameOf: (row: Row) => string,
  onTick: () => void = () => undefined,
): TickedRows<Row> {
  const $ticked = map<Record<string, Row | undefined>>({});
  const tick = (row: Row, isTicked: boolean) => {
    onTick();
    $ticked.setKey(row.id, isTicked ? row : undefined);
  };
  return {
    $ticked,
    $rows: computed([$ticked, list.$state], (ticked, state) => {
      const listed = state.phase === 'loaded' ? state.value.rows : [];
      return Object.values(ticked).flatMap((row) => (row ? [listed.find(({ id }) => id === row.id) ?? row] : []));
    }),
    nameOf,
    tick,
    tickAll(rows, areTicked) {
      for (const row of rows) tick(row, areTicked);
    },
  };
}

export type Bulk<Row extends BulkRow> = ReturnType<typeof createBulk<Row>>;

/** Creates ticked rows and their actions, for `runBulk`. */
export function createBulk<Row extends BulkRow>(options: BulkOptions<Row>) {
  /** What the last action did, in words. */
  const $done = atom<string | null>(null);
  const $isBusy = atom(false);
  const ticks = createTicks(options.list, options.nameOf, () => $done.set(null));

  return {
    ...options,
    ...ticks,
    $done,
    $isBusy,
    /** Whether rows are ticked, or there is an outcome to show. */
    $isOpen: computed(
      [ticks.$rows, $isBusy, $done],
      (rows, isBusy, done) => rows.length > 0 || isBusy || done !== null,
    ),
    /** Closes the outcome; if there is none, clears the ticks. */
    clear: () => {
      if ($done.get()) $done.set(null);
      else ticks.$ticked.set({});
    },
  };
}
