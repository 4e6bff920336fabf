import { isChangedMeanwhile, isOutcomeUnknown } from '#src/contract/client.ts';
import type { List } from '#src/stores/list.ts';
import { watchExpiry } from '#src/stores/session-calls.ts';

interface SavedRow<Row> {
  list: Pick<List<Row>, 'load' | 'replace'>;
  /** Reads the row again; `null` for a new one. */
  find: (() => Promise<Row | null>) | null;
  /** Gets the row as somebody else has changed it. */
  onChangedMeanwhile?: (theirs: Row) => void;
}

/** Waits until a row is saved. After an error, the list shows the row as the server has it. @throws what the call throws */
export async function saveRow<Row>(
  saving: Promise<unknown>,
  { list, find, onChangedMeanwhile }: SavedRow<Row>,
): Promise<void> {
  try {
    await watchExpiry(saving);
  } catch (error) {
    // The list shows whether it was saved.
    if (isOutcomeUnknown(error)) void list.load();
    const theirs = find && isChangedMeanwhile(error) ? await watchExpiry(find()).catch(() => null) : null;
    if (theirs) {
      onChangedMeanwhile?.(theirs);
      list.replace(theirs);
    }
    throw error;
  }
}
