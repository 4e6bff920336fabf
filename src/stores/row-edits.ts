import { map } from 'nanostores';
import { ApiError, isChangedMeanwhile, isOutcomeUnknown } from '#src/contract/client.ts';
import type { List } from './list.ts';
import { retryAfterSignIn, showError, watchExpiry } from './session-calls.ts';
import { showSuccess } from './toast.ts';

interface Versioned {
  id: string;
  updatedAt: string;
}

type Fields = Readonly<Record<string, string | boolean>>;

export interface RowEdit<Row, Values> {
  /** Its `updatedAt` detects changes by others. */
  saved: Row;
  values: Values;
  isSaving: boolean;
  /** The row as somebody else changed it, until the editor chooses a version. */
  theirs: Row | null;
  error: string | null;
}

interface Texts {
  saved: string;
  /** Toast of an error response. */
  refused: string;
  /** Toast of a lost response. */
  unanswered: string;
  /** Beside a row that somebody else has changed. */
  conflict: string;
  /** Beside a row that no longer exists. */
  gone?: string;
}

export const STATUS_TEXTS: Texts = {
  saved: 'Status updated successfully.',
  refused: 'Failed to update status',
  unanswered: 'Failed to update status',
  conflict: 'Somebody else changed this. This is how it is now.',
};

interface RowEditsOptions<Row, Values> {
  /** `immediate` saves each change at once and undoes it if that fails. `draft` waits for `save` or `cancel`. */
  mode: 'immediate' | 'draft';
  list: Pick<List<Row>, 'replace'>;
  readValues: (row: Row) => Values;
  send: (id: string, body: Values & { updatedAt: string }) => Promise<Row>;
  find: (id: string) => Promise<Row | null>;
  texts: Texts;
  onSaved?: (() => void) | undefined;
}

type SaveResult<Row> = { outcome: 'saved'; row: Row } | { outcome: 'failed'; error: unknown; row: Row | null };

export type RowEdits<Row extends Versioned, Values extends Fields> = ReturnType<typeof createRowEdits<Row, Values>>;

/** Edits of the rows of a list. They outlive paging, searching and the end of a session. */
export function createRowEdits<Row extends Versioned, Values extends Fields>(options: RowEditsOptions<Row, Values>) {
  const { mode, list, readValues, texts } = options;
  /** By the row's id. */
  const $edits = map<Record<string, RowEdit<Row, Values>>>({});

  async function edit(row: Row, changes: Partial<Values> = {}): Promise<void> {
    const before = $edits.get()[row.id];
    const current =
      before && (mode === 'draft' || before.isSaving)
        ? before
        : { saved: row, values: readValues(row), isSaving: false, theirs: null, error: null };
    const values = { ...current.values, ...changes };
    $edits.setKey(row.id, { ...current, values });
    if (mode === 'draft') return;
    list.replace({ ...row, ...values });
    await save(row.id);
  }

  function update(id: string, changes: Partial<RowEdit<Row, Values>>): void {
    const current = $edits.get()[id];
    if (current) $edits.setKey(id, { ...current, ...changes });
  }

  function cancel(id: string): void {
    const { [id]: _cancelled, ...others } = $edits.get();
    $edits.set(others);
  }

  /** Saves an edit, over the version of somebody else if that is shown; ignored while it is being saved. */
  async function save(id: string): Promise<void> {
    const sent = $edits.get()[id];
    if (!sent || sent.isSaving) return;
    update(id, { isSaving: true, error: null });
    const result = await send(sent.theirs ?? sent.saved, sent.values);
    const values = $edits.get()[id]?.values ?? sent.values;
    const isNewer = !isEqual(values, sent.values);
    report(result);
    if (mode === 'draft') settleDraft(id, result, isNewer);
    else await settleImmediate(id, result, isNewer ? values : null);
  }

  /** Values that were typed during the save become an edit of the saved row. */
  function settleDraft(id: string, result: SaveResult<Row>, isNewer: boolean): void {
    if (result.outcome === 'saved') {
      list.replace(result.row);
      if (isNewer) update(id, { saved: result.row, isSaving: false, theirs: null });
      else cancel(id);
    } else if (isChangedMeanwhile(result.error) && result.row) {
      list.replace(result.row);
      update(id, { isSaving: false, theirs: result.row });
    } else {
      update(id, { isSaving: false, error: errorText(result.error) });
    }
  }

  /** Values that were chosen during the save are saved next; else the row is shown as the server has it. */
  async function settleImmediate(id: string, result: SaveResult<Row>, newer: Values | null): Promise<void> {
    const saved = result.row ?? $edits.get()[id]?.saved;
    if (!saved) return;
    const error = result.outcome === 'saved' ? null : errorText(result.error);
    update(id, { saved, isSaving: false, error });
    list.replace({ ...saved, ...newer });
    if (newer) await save(id);
    else if (error === null) cancel(id);
  }

  /** Sends values. Reads the row again if the response leaves its state unknown. */
  async function send({ id, updatedAt }: Row, values: Values): Promise<SaveResult<Row>> {
    // A draft waits for the next press of Save instead.
    const authenticated = <Result>(call: () => Promise<Result>) =>
      mode === 'immediate' ? retryAfterSignIn(call) : watchExpiry(call());
    try {
      return { outcome: 'saved', row: await authenticated(() => options.send(id, { ...values, updatedAt })) };
    } catch (error) {
      const isConflict = isChangedMeanwhile(error);
      const row =
        isConflict || isOutcomeUnknown(error) ? await authenticated(() => options.find(id)).catch(() => null) : null;
      // It was saved, by this try or by an earlier one with a lost response.
      const isSaved =
        row !== null && isEqual(trimmed(values), readValues(row)) && !(isConflict && mode === 'immediate');
      return isSaved ? { outcome: 'saved', row } : { outcome: 'failed', error, row };
    }
  }

  function report(result: SaveResult<Row>): void {
    if (result.outcome === 'failed') {
      showError(result.error, result.error instanceof ApiError ? texts.refused : texts.unanswered);
      return;
    }
    showSuccess(texts.saved);
    options.onSaved?.();
  }

  function errorText(error: unknown): string | null {
    if (isChangedMeanwhile(error)) return texts.conflict;
    if (mode === 'immediate' || !(error instanceof ApiError)) return null;
    if (error.status === 404) return texts.gone ?? null;
    return error.status === 422 ? (Object.values(error.fieldErrors)[0] ?? error.serverMessage ?? null) : null;
  }

  return { $edits, edit, save, cancel };
}

/** The server trims texts. */
function trimmed(values: Fields): Fields {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );
}

function isEqual(one: Fields, other: Fields): boolean {
  return Object.entries(one).every(([name, value]) => value === other[name]);
}
