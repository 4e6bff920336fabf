import { isChangedMeanwhile } from '#src/contract/client.ts';
import { createRowEdits, type Fields, type RowEditsOptions, type Versioned } from './row-edits.ts';
import { reasonOf, retryAfterSignIn } from './session-calls.ts';

const FAILED = 'Failed to update status';
const CONFLICT = 'Somebody else changed this. This is how it is now.';
const UNANSWERED = 'There was no answer. This is how it is now.';

/** Changes of rows that are saved at once, and undone if that fails. */
export function createRowChoices<Row extends Versioned, Values extends Fields>(options: RowEditsOptions<Row, Values>) {
  const { list } = options;
  const { $edits, open, update, cancel, send } = createRowEdits(options, {
    authenticated: retryAfterSignIn,
    acceptsSameChange: false,
    saved: 'Status updated successfully.',
    refused: FAILED,
    unanswered: FAILED,
  });

  /** The row is shown as the server has it. Values that were chosen during the save are saved next. */
  async function save(id: string): Promise<void> {
    const result = await send(id);
    const saved = result?.row ?? $edits.get()[id]?.saved;
    if (!result || !saved) return;
    const error = result.outcome === 'failed' ? whyNot(result) : null;
    update(id, { saved, isSaving: false, error });
    list.replace({ ...saved, ...result.newer });
    if (result.newer) await save(id);
    else if (error === null) cancel(id);
  }

  async function choose(row: Row, changes: Partial<Values>): Promise<void> {
    const before = $edits.get()[row.id];
    const current = before?.isSaving ? before : open(row);
    const values = { ...current.values, ...changes };
    $edits.setKey(row.id, { ...current, values });
    list.replace({ ...row, ...values });
    await save(row.id);
  }

  return { $edits, choose };
}

/** Without an answer, the row was read again. */
function whyNot({ error, row }: { error: unknown; row: unknown }): string {
  if (isChangedMeanwhile(error)) return CONFLICT;
  return row === null ? reasonOf(error, FAILED) : UNANSWERED;
}
