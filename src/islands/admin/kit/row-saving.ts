import { isChangedMeanwhile } from '#src/contract/client.ts';
import type { List } from '#src/stores/list.ts';

/** Thrown when somebody else has changed the row. The next try replaces their change. */
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
  /** The list that shows the row as somebody else has changed it. */
  list: Pick<List<Row>, 'replace'>;
  /** Reads the row again. */
  find: () => Promise<Row | null>;
}

/**
 * Creates a function that changes the version of a row with which a form was opened. After a conflict it has the other person's
 * version, so that the next try replaces it. The function throws RowChangedError, and whatever the change throws.
 */
export function createRowSaving<Row extends { updatedAt: string }>(row: Row, { what, list, find }: SavedRow<Row>) {
  let current = row;
  return async <Result>(change: (current: Row) => Promise<Result>): Promise<Result> => {
    try {
      return await change(current);
    } catch (error) {
      const theirs = isChangedMeanwhile(error) ? await find().catch(() => null) : null;
      // The version is not outdated, so the change itself is refused.
      if (theirs === null || theirs.updatedAt === current.updatedAt) throw error;
      current = theirs;
      list.replace(theirs);
      throw new RowChangedError(what);
    }
  };
}
