import { restoreSpam, spamRowSchema, type SpamRow } from '#src/contract/spam.ts';
import { runRowAction } from './row-action.ts';
import { createList, type List } from '#src/stores/list.ts';

export function createSpamList(): List<SpamRow> {
  return createList({ path: '/api/admin/spam', row: spamRowSchema, filters: { search: 'text' } });
}

/** The server then treats the row as if it had just arrived. */
export async function restoreRow(list: List<SpamRow>, row: SpamRow, onDone: () => void): Promise<void> {
  await runRowAction(
    list,
    restoreSpam(row.id),
    { done: 'Restored. It is treated as if it had just arrived.', failed: 'Failed to restore it' },
    () => {
      list.remove(row);
      onDone();
    },
  );
}
