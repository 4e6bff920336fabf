import { useStore } from '@nanostores/react';
import { atom, map, type ReadableAtom } from 'nanostores';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { formatCount } from '#src/lib/text.ts';
import { changeWaiting, type Waiting } from '#src/contract/waitlist.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { isSignedOut, showError, watchExpiry } from '#src/stores/session-calls.ts';
import type { TickedRows } from '#src/islands/admin/rows/bulk.ts';

interface WaitingRemoval extends TickedRows<Waiting> {
  /** The result in words; `null` before a removal and once a row is ticked again. */
  $result: ReadableAtom<string | null>;
  clear: () => void;
  /** @returns whether the dialog that asked can close */
  remove: () => Promise<boolean>;
}

/** Ticked entries of the waiting lists, which are removed one after the other: a removed offer passes its place on. */
export function createWaitingRemoval(reload: () => void): WaitingRemoval {
  const $ticked = map<Record<string, Waiting | undefined>>({});
  const $result = atom<string | null>(null);

  function tick(row: Waiting, isTicked: boolean): void {
    $result.set(null);
    $ticked.setKey(row.id, isTicked ? row : undefined);
  }

  async function remove(): Promise<boolean> {
    const rows = Object.values($ticked.get()).filter((row) => row !== undefined);
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
    $ticked,
    $result,
    nameOf: fullNameOf,
    tick,
    tickAll(rows, areTicked) {
      for (const row of rows) tick(row, areTicked);
    },
    clear() {
      $ticked.set({});
      $result.set(null);
    },
    remove,
  };
}

/** Removes the ticked people from their waiting lists, after a question. */
export function RemoveTicked({ removal }: { removal: WaitingRemoval }) {
  const rows = Object.values(useStore(removal.$ticked)).filter((row) => row !== undefined);
  const result = useStore(removal.$result);
  const people = formatCount(rows.length, 'person', 'people');
  if (rows.length === 0 && result === null) return null;
  return (
    <div
      role="group"
      aria-label="Ticked rows"
      className="sticky bottom-20 z-10 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-night bg-white px-4 py-2 lg:bottom-3 lg:mr-16 lg:w-fit"
    >
      <p role="status" className="font-semibold wrap-anywhere">
        {result ?? `${rows.length} ticked`}
      </p>
      <ModalButton
        text="Remove"
        label="Remove the ticked entries"
        heading={`Remove ${people}?`}
        isHidden={result !== null}
      >
        {(close) => (
          <>
            <p className="wrap-anywhere">{rows.map(removal.nameOf).join(', ')}</p>
            <p className="mt-3">
              They no longer wait. A place that is on offer goes to the next person, and the link ends.
            </p>
            <ConfirmButtons
              text="Remove them"
              keepText="Keep them"
              busyText="Removing..."
              onConfirm={removal.remove}
              close={close}
            />
          </>
        )}
      </ModalButton>
      <Button tone="quiet" onClick={removal.clear}>
        {result === null ? 'Clear' : 'Close'}
      </Button>
    </div>
  );
}
