import { changeWaiting, type Waiting, type WaitingAction } from '#src/contract/waitlist.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { fullNameOf } from '#src/lib/people.ts';
import type { List } from '#src/stores/list.ts';
import { runRowAction } from '#src/islands/admin/rows/row-action.ts';
import { HistoryButton } from '#src/islands/admin/rows/HistoryButton.tsx';

const TEXTS: Record<WaitingAction, { done: string; failed: string }> = {
  offer: { done: 'The place is on offer. An email says so.', failed: 'Failed to offer a place' },
  remove: { done: 'The entry is removed.', failed: 'Failed to remove the entry' },
};

/** Offers a free place, also out of turn, and removes an entry. */
export function WaitingActions({ list, row }: { list: List<Waiting>; row: Waiting }) {
  const name = fullNameOf(row);
  const isOver = row.state === 'booked' || row.state === 'removed';

  const act = (action: WaitingAction) =>
    runRowAction(list, changeWaiting(row.id, action), TEXTS[action], (changed) => {
      list.replace(changed);
      // A removed offer passes its place on to another row.
      if (row.state === 'offered') void list.load();
    });

  return (
    <div className="control flex flex-wrap gap-x-4">
      {!isOver && row.state !== 'offered' && row.workshopId !== null && (
        <Button tone="quiet" label={`Offer a place to ${name}`} onClick={() => act('offer')}>
          Offer a place
        </Button>
      )}
      <ModalButton text="Remove" label={`Remove ${name}`} heading="Remove this entry?" isHidden={isOver}>
        {(close) => (
          <>
            <p>
              {name} no longer waits.
              {row.state === 'offered' && ' The place that is on offer goes to the next person, and the link ends.'}
            </p>
            <ConfirmButtons text="Remove the entry" onConfirm={() => act('remove')} close={close} />
          </>
        )}
      </ModalButton>
      <HistoryButton row={row.id} name={name} origin={row.origin} />
    </div>
  );
}
