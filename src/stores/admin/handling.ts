import type { List } from '#src/stores/list.ts';
import { runRowAction } from './row-action.ts';

interface Handled {
  id: string;
  handledAt: string | null;
  updatedAt: string;
}

export type Handling<Row> = (row: Row, handled: boolean) => Promise<unknown>;

/** Marks rows of a list as handled, or takes the mark back. */
export function createHandling<Row extends Handled>(
  list: List<Row>,
  change: (id: string, body: unknown) => Promise<Row>,
  onDone: () => void,
): Handling<Row> {
  return (row, handled) =>
    runRowAction(
      list,
      change(row.id, { handled, updatedAt: row.updatedAt }),
      { done: handled ? 'Marked as handled.' : 'Marked as not handled.', failed: 'Failed to mark it' },
      (changed) => {
        list.replace(changed);
        onDone();
      },
    );
}
