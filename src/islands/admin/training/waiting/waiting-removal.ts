import { atom, type ReadableAtom } from 'nanostores';
import { formatCount } from '#src/lib/text.ts';
import { changeWaiting, type Waiting } from '#src/contract/waitlist.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { isSignedOut, showError, watchExpiry } from '#src/stores/session-calls.ts';
import { createTicks, tickedRows, type TickedRows } from '#src/islands/admin/kit/bulk.ts';

export interface WaitingRemoval extends TickedRows<Waiting> {
  /** The result in words; `null` before a removal and once a row is ticked again. */
  $result: ReadableAtom<string | null>;
  clear: () => void;
  /** @returns whether the dialog that asked can close */
  remove: () => Promise<boolean>;
}

/** Ticked entries of the waiting lists, which are removed one after the other: a removed offer passes its place on. */
export function createWaitingRemoval(reload: () => void): WaitingRemoval {
  const $result = atom<string | null>(null);
  const ticks = createTicks<Waiting>(fullNameOf, () => $result.set(null));
  const { $ticked } = ticks;

  async function remove(): Promise<boolean> {
    const rows = tickedRows($ticked.get());
    const kept: Waiting[] = [];
    for (const row of rows) {
      try {
        await watchExpiry(changeWaiting(row.id, 'remove'));
        $ticked.setKey(row.id, undefined);
      } catch (error) {
        if (isSignedOut(error)) {
          showError(error, 'Failed to remove the entries');
          return false;
        }
        kept.push(row);
      }
    }
    const removed = `${formatCount(rows.length - kept.length, 'entry', 'entries')} removed.`;
    const rest = kept.length === 0 ? '' : ` Not removed: ${kept.map(fullNameOf).join(', ')}.`;
    $ticked.set({});
    $result.set(removed + rest);
    reload();
    return true;
  }

  return {
    ...ticks,
    $result,
    clear() {
      $ticked.set({});
      $result.set(null);
    },
    remove,
  };
}
