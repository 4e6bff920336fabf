import { map } from 'nanostores';
import { isChangedMeanwhile, isOutcomeUnknown } from '#src/contract/client.ts';
import { askSignedIn, tellFailure } from './session.ts';
import { showToast } from './toast.ts';

interface Versioned {
  id: string;
  updatedAt: string;
}

interface RowSaverOptions<Row extends Versioned, Change extends Partial<Row>> {
  replace: (row: Row) => void;
  send: (id: string, body: Change & { updatedAt: string }) => Promise<Row>;
  /** The row as it is now, after somebody else changed it, or where an answer was lost. */
  find: (known: Row) => Promise<Row | null>;
  onSaved?: () => void;
}

const CHANGED_MEANWHILE = 'Somebody else changed this meanwhile. This is how it is now.';

/** Saves rows the moment they are changed (spec 2 §4, administrator's dashboard). */
export function createRowSaver<Row extends Versioned, Change extends Partial<Row> = Partial<Row>>(
  options: RowSaverOptions<Row, Change>,
) {
  /** What stands beside a row that somebody else changed meanwhile, by the row's id. */
  const $remarks = map<Record<string, string>>({});
  /** Rows with changes under way: as the server has them, and the last change in the queue. */
  const pending = new Map<string, { known: Row; last: Promise<void> }>();

  async function saveInTurn(id: string, change: Change, before: Promise<void>): Promise<void> {
    await before;
    const turn = pending.get(id);
    if (!turn) return;
    try {
      const { updatedAt } = turn.known;
      turn.known = await askSignedIn(() => options.send(id, { ...change, updatedAt }));
    } catch (error) {
      if (isChangedMeanwhile(error)) $remarks.setKey(id, CHANGED_MEANWHILE);
      if (isChangedMeanwhile(error) || isOutcomeUnknown(error)) turn.known = await findNow(turn.known);
      if (!isOutcomeUnknown(error) || !hasChange(turn.known, change)) {
        tellFailure(error, 'Failed to update status');
        return;
      }
    }
    showToast({ title: 'Success', description: 'Status updated successfully.', tone: 'success' });
    options.onSaved?.();
  }

  async function findNow(known: Row): Promise<Row> {
    return (await askSignedIn(() => options.find(known)).catch(() => null)) ?? known;
  }

  return {
    $remarks,
    /**
     * Shows a change at once and saves it, after the code is entered again where the session has ended; undone in view
     * where that fails. Changes of one row are sent in turn.
     */
    save: async (shown: Row, change: Change): Promise<void> => {
      const { id } = shown;
      const turn = pending.get(id) ?? { known: shown, last: Promise.resolve() };
      $remarks.setKey(id, '');
      options.replace({ ...shown, ...change });
      const mine = saveInTurn(id, change, turn.last);
      turn.last = mine;
      pending.set(id, turn);
      await mine;
      // A later change of the same row decides what is shown.
      if (turn.last !== mine) return;
      pending.delete(id);
      options.replace(turn.known);
    },
  };
}

function hasChange<Row extends object>(row: Row, change: Partial<Row>): boolean {
  return Object.entries(change).every(([name, value]) => row[name as keyof Row] === value);
}
