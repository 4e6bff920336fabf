import { isChangedMeanwhile } from '#src/contract/client.ts';
import type { List } from '#src/stores/list.ts';

/** Somebody else has changed the row. The next try replaces that change. */
export class RowChangedError extends Error {
  override readonly name = 'RowChangedError';

  /** @param what "this training" */
  constructor(what: string) {
    super(
      `Somebody else has changed ${what}. Save again to replace their change with yours, or close this to keep theirs.`,
    );
  }
}

interface SavedRow<Row> {
  /** "this training" */
  what: string;
  /** Shows the row as somebody else has changed it. */
  list: Pick<List<Row>, 'replace'>;
  /** Reads the row again. */
  find: () => Promise<Row | null>;
}

/**
 * Changes of a row, by the version that a form was opened with. After a conflict it has theirs, so that the next try replaces it.
 * @returns what makes a change. It throws RowChangedError, and what the change throws
 */
export function createRowSaving<Row extends { updatedAt: string }>(row: Row, { what, list, find }: SavedRow<Row>) {
  let current = row;
  return async <Result>(change: (current: Row) => Promise<Result>): Promise<Result> => {
    try {
      return await change(current);
    } catch (error) {
      const theirs = isChangedMeanwhile(error) ? await find().catch(() => null) : null;
      // Of the same version it is refused for what it is, whoever saves it.
      if (theirs === null || theirs.updatedAt === current.updatedAt) throw error;
      current = theirs;
      list.replace(theirs);
      throw new RowChangedError(what);
    }
  };
}
