import { isChangedMeanwhile } from '#src/contract/client.ts';
import { refresh } from '#src/stores/admin-dashboard.ts';
import { createRowEdits, type Fields, type RowEditsOptions, type Versioned } from '#src/stores/row-edits.ts';
import { reasonOf, retryAfterSignIn } from '#src/stores/session-calls.ts';

const FAILED = 'Failed to update status';
const CONFLICT = 'Somebody else changed this. This is how it is now.';
const UNANSWERED = 'There was no answer. This is how it is now.';

export type RowChoices<Row extends Versioned, Values extends Fields> = ReturnType<typeof createRowChoices<Row, Values>>;

/** Creates changes to rows that are saved at once, and undone if that fails. */
export function createRowChoices<Row extends Versioned, Values extends Fields>(
  options: Omit<RowEditsOptions<Row, Values>, 'onSaved'>,
) {
  const { list } = options;
  const { $edits, open, update, cancel, send } = createRowEdits(
    { ...options, onSaved: refresh },
    {
      authenticated: retryAfterSignIn,
      acceptsSameChange: false,
      saved: 'Status updated successfully.',
      refused: FAILED,
      unanswered: FAILED,
    },
  );

  /** Saves the choice and shows the row as the server has it. Values that are chosen during a save are saved next. */
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

/** Why a save failed. If there was no answer, `row` is the row as read again. */
function whyNot({ error, row }: { error: unknown; row: unknown }): string {
  if (isChangedMeanwhile(error)) return CONFLICT;
  return row === null ? reasonOf(error, FAILED) : UNANSWERED;
}
