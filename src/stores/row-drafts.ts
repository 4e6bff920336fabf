import { ApiError, isChangedMeanwhile } from '#src/contract/client.ts';
import { createRowEdits, type Fields, type RowEditsOptions, type Versioned } from './row-edits.ts';
import { watchExpiry } from './session-calls.ts';

interface Texts {
  saved: string;
  /** Toast of an error response. */
  refused: string;
  /** Toast of a lost response. */
  unanswered: string;
  /** Beside a row that somebody else has changed. */
  conflict: string;
  /** Beside a row that no longer exists. */
  gone: string;
}

export type RowDrafts<Row extends Versioned, Values extends Fields> = ReturnType<typeof createRowDrafts<Row, Values>>;

/** Changes of rows that wait for `save` or `cancel`. */
export function createRowDrafts<Row extends Versioned, Values extends Fields>(
  options: RowEditsOptions<Row, Values>,
  texts: Texts,
) {
  const { list } = options;
  const { $edits, open, update, cancel, send } = createRowEdits(options, {
    // The next press of Save sends it again.
    authenticated: (call) => watchExpiry(call()),
    acceptsSameChange: true,
    ...texts,
  });

  function errorText(error: unknown): string | null {
    if (isChangedMeanwhile(error)) return texts.conflict;
    if (!(error instanceof ApiError)) return null;
    if (error.status === 404) return texts.gone;
    return error.status === 422 ? (Object.values(error.fieldErrors)[0] ?? error.serverMessage ?? null) : null;
  }

  return {
    $edits,
    cancel,
    edit(row: Row, changes: Partial<Values> = {}): void {
      const current = $edits.get()[row.id] ?? open(row);
      $edits.setKey(row.id, { ...current, values: { ...current.values, ...changes } });
    },
    /** Values that were typed during the save become an edit of the saved row. */
    async save(id: string): Promise<void> {
      const result = await send(id);
      if (!result) return;
      if (result.row && (result.outcome === 'saved' || isChangedMeanwhile(result.error))) list.replace(result.row);
      if (result.outcome === 'saved') {
        if (result.newer) update(id, { saved: result.row, isSaving: false, theirs: null });
        else cancel(id);
      } else if (result.row && isChangedMeanwhile(result.error)) update(id, { isSaving: false, theirs: result.row });
      else update(id, { isSaving: false, error: errorText(result.error) });
    },
  };
}
