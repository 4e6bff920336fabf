import { useStore } from '@nanostores/react';
import { changeWaiting, type Waiting } from '#src/contract/waitlist.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { createBulk, tickedRows, type Bulk } from '#src/islands/admin/kit/bulk.ts';
import { runBulk } from '#src/islands/admin/kit/bulk-run.ts';
import { formatCount } from '#src/lib/text.ts';
import { fullNameOf } from '#src/lib/people.ts';
import type { List } from '#src/stores/list.ts';

/** Ticked entries of the waiting lists, which are removed one after the other: a removed offer passes its place on. */
export function createWaitingRemoval(list: List<Waiting>): Bulk<Waiting> {
  return createBulk({
    list,
    actions: [],
    send: (id) => changeWaiting(id, 'remove'),
    callsAtOnce: 1,
    nameOf: fullNameOf,
    isTickable: ({ state }) => state !== 'booked' && state !== 'removed',
  });
}

/** Removes the ticked people from their waiting lists, after a question. */
export function RemoveTicked({ removal }: { removal: Bulk<Waiting> }) {
  const rows = tickedRows(useStore(removal.$ticked));
  const done = useStore(removal.$done);
  const isBusy = useStore(removal.$isBusy);
  const people = formatCount(rows.length, 'person', 'people');
  if (rows.length === 0 && done === null && !isBusy) return null;
  const remove = async () => {
    await runBulk(removal, { label: 'Remove' });
    return true;
  };
  return (
    <div
      role="group"
      aria-label="Ticked rows"
      tabIndex={-1}
      className="sticky bottom-20 z-10 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-night bg-white px-4 py-2 outline-none lg:bottom-3 lg:me-16 lg:w-fit"
    >
      <p role="status" className="font-semibold wrap-anywhere">
        {done ?? `${rows.length} ticked`}
      </p>
      <ModalButton
        text="Remove"
        label="Remove the ticked entries"
        heading={`Remove ${people}?`}
        isHidden={rows.length === 0}
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
              onConfirm={remove}
              close={close}
            />
          </>
        )}
      </ModalButton>
      <Button tone="quiet" onClick={removal.clear}>
        {done === null ? 'Clear' : 'Close'}
      </Button>
    </div>
  );
}
