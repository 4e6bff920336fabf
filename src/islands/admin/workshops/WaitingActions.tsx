import { useState } from 'react';
import { changeWaiting, type Waiting, type WaitingAction } from '#src/contract/waitlist.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Modal } from '#src/islands/dashboard/Modal.tsx';
import { fullNameOf } from '#src/lib/people.ts';
import type { List } from '#src/stores/list.ts';
import { runRowAction } from '#src/stores/admin/row-action.ts';
import { HistoryButton } from '#src/islands/admin/HistoryButton.tsx';

const TEXTS: Record<WaitingAction, { done: string; failed: string }> = {
  offer: { done: 'The place is on offer. An email says so.', failed: 'Failed to offer a place' },
  remove: { done: 'The entry is removed.', failed: 'Failed to remove the entry' },
};

/** Offers a free place, also out of turn, and removes an entry. */
export function WaitingActions({ list, row }: { list: List<Waiting>; row: Waiting }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const name = fullNameOf(row);
  const isOver = row.state === 'booked' || row.state === 'removed';

  const act = async (action: WaitingAction): Promise<boolean> => {
    setBusy(true);
    const isDone = await runRowAction(list, changeWaiting(row.id, action), TEXTS[action], (changed) => {
      list.replace(changed);
      // A removed offer passes its place on to another row.
      if (row.state === 'offered') void list.load();
    });
    setBusy(false);
    return isDone;
  };

  return (
    <div className="control flex flex-wrap gap-x-4">
      {!isOver && row.state !== 'offered' && row.workshopId !== null && (
        <Button tone="quiet" isBusy={isBusy} label={`Offer a place to ${name}`} onClick={() => void act('offer')}>
          Offer a place
        </Button>
      )}
      {!isOver && (
        <Button tone="quiet" isBusy={isBusy} label={`Remove ${name}`} onClick={() => setAsking(true)}>
          Remove
        </Button>
      )}
      <HistoryButton row={row.id} name={name} />
      {isAsking && (
        <Modal heading="Remove this entry?" onClose={() => setAsking(false)}>
          {(close) => (
            <>
              <p>
                {name} no longer waits.
                {row.state === 'offered' && ' The place that is on offer goes to the next person, and the link ends.'}
              </p>
              <div className="mt-6 flex flex-wrap gap-3">
                <Button
                  tone="danger"
                  isBusy={isBusy}
                  onClick={() => void act('remove').then((isDone) => isDone && close())}
                >
                  Remove the entry
                </Button>
                <Button isBusy={isBusy} onClick={close}>
                  Keep it
                </Button>
              </div>
            </>
          )}
        </Modal>
      )}
    </div>
  );
}
