import { map } from 'nanostores';
import { ApiError, isChangedMeanwhile, isOutcomeUnknown } from '#src/contract/client.ts';
import type { List } from './list.ts';
import { showError } from './session-calls.ts';
import { showSuccess } from './toast.ts';

export interface Versioned {
  id: string;
  updatedAt: string;
}

export type Fields = Readonly<Record<string, string | boolean>>;

export interface RowEdit<Row, Values> {
  /** The stored row. Its `updatedAt` detects changes by others. */
  saved: Row;
  values: Values;
  isSaving: boolean;
  /** The row as somebody else changed it, until the editor chooses a version. */
  theirs: Row | null;
  error: string | null;
}

export interface RowEditsOptions<Row, Values> {
  list: Pick<List<Row>, 'replace'>;
  readValues: (row: Row) => Values;
  send: (id: string, body: Values & { updatedAt: string }) => Promise<Row>;
  find: (id: string) => Promise<Row | null>;
  onSaved: () => void;
}

interface Sending {
  authenticated: <Result>(call: () => Promise<Result>) => Promise<Result>;
  /** Whether somebody else's change to the same values counts as this one. */
  acceptsSameChange: boolean;
  saved: string;
  /** Toast of an error response. */
  refused: string;
  /** Toast of a lost response. */
  unanswered: string;
}

type SaveResult<Row> = { outcome: 'saved'; row: Row } | { outcome: 'failed'; error: unknown; row: Row | null };

/** Creates edits of a list's rows, which outlive paging, searching and the end of a session. */
export function createRowEdits<Row extends Versioned, Values extends Fields>(
  { readValues, onSaved, ...options }: RowEditsOptions<Row, Values>,
  { authenticated, acceptsSameChange, ...texts }: Sending,
) {
  /** The edits by the row's id. */
  const $edits = map<Record<string, RowEdit<Row, Values>>>({});

  function update(id: string, changes: Partial<RowEdit<Row, Values>>): void {
    const current = $edits.get()[id];
    if (current) $edits.setKey(id, { ...current, ...changes });
  }

  function cancel(id: string): void {
    const { [id]: _cancelled, ...others } = $edits.get();
    $edits.set(others);
  }

  /** Saves an edit, replacing somebody else's version if that is shown. @returns `null` if the edit is already being saved */
  async function send(id: string) {
    const sent = $edits.get()[id];
    if (!sent || sent.isSaving) return null;
    update(id, { isSaving: true, error: null });
    const result = await sendValues(sent.theirs ?? sent.saved, sent.values);
    const values = $edits.get()[id]?.values ?? sent.values;
    report(result);
    /** `newer` are the values that were changed during the save. */
    return { ...result, newer: isEqual(values, sent.values) ? null : values };
  }

  /** Sends an edit, and reads the row again if the response leaves its state unknown. */
  async function sendValues({ id, updatedAt }: Row, values: Values): Promise<SaveResult<Row>> {
    try {
      return { outcome: 'saved', row: await authenticated(() => options.send(id, { ...values, updatedAt })) };
    } catch (error) {
      const isConflict = isChangedMeanwhile(error);
      const row =
        isConflict || isOutcomeUnknown(error) ? await authenticated(() => options.find(id)).catch(() => null) : null;
      // It was saved, by this try or by an earlier one with a lost response.
      const isSaved = row !== null && isEqual(trimmed(values), readValues(row)) && (acceptsSameChange || !isConflict);
      return isSaved ? { outcome: 'saved', row } : { outcome: 'failed', error, row };
    }
  }

  function report(result: SaveResult<Row>): void {
    if (result.outcome === 'failed') {
      showError(result.error, result.error instanceof ApiError ? texts.refused : texts.unanswered);
      return;
    }
    showSuccess(texts.saved);
    onSaved();
  }

  return {
    $edits,
    open: (row: Row): RowEdit<Row, Values> => {
      return { saved: row, values: readValues(row), isSaving: false, theirs: null, error: null };
    },
    update,
    cancel,
    send,
  };
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
