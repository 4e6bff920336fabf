import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { changeWaiting, type Waiting } from '#src/contract/waitlist.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { createTicks, tickedRows } from '#src/islands/admin/kit/bulk.ts';
import { formatCount } from '#src/lib/text.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { isSignedOut, watchExpiry } from '#src/stores/session-calls.ts';

/** Ticked entries of the waiting lists, which are removed one after the other: a removed offer passes its place on. */
export function createWaitingRemoval(reload: () => void) {
  /** In words; `null` before a removal and once a row is ticked again. */
  const $result = atom<string | null>(null);
  const ticks = createTicks<Waiting>(fullNameOf, () => $result.set(null));
  const { $ticked } = ticks;

  /** @returns whether the dialog that asked can close */
  async function remove(): Promise<boolean> {
    const rows = tickedRows($ticked.get());
    const kept: Waiting[] = [];
    for (const row of rows) {
      try {
        await watchExpiry(changeWaiting(row.id, 'remove'));
        $ticked.setKey(row.id, undefined);
      } catch (error) {
        if (isSignedOut(error)) return false;
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
    clear: () => {
      $ticked.set({});
      $result.set(null);
    },
    remove,
  };
}

/** Removes the ticked people from their waiting lists, after a question. */
export function RemoveTicked({ removal }: { removal: ReturnType<typeof createWaitingRemoval> }) {
  const rows = tickedRows(useStore(removal.$ticked));
  const result = useStore(removal.$result);
  const people = formatCount(rows.length, 'person', 'people');
  if (rows.length === 0 && result === null) return null;
  return (
    <div
      role="group"
      aria-label="Ticked rows"
      className="sticky bottom-20 z-10 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-night bg-white px-4 py-2 lg:bottom-3 lg:me-16 lg:w-fit"
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
