import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { changeWaiting, type Waiting, type WaitingAction } from '#src/contract/waitlist.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import { contactEntries } from '#src/islands/dashboard/Cells.tsx';
import type { RowMenuProps } from '#src/islands/dashboard/RowMenu.tsx';
import { fullNameOf } from '#src/lib/people.ts';
import type { List } from '#src/stores/list.ts';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { trainings } from '#src/islands/admin/training/training-list.ts';
import { CHAT_READY } from '#src/islands/admin/kit/send-chat.ts';

const TEXTS: Record<WaitingAction, { done: string | ((row: Waiting) => string); failed: string }> = {
  offer: {
    done: ({ email }) => `The place is on offer. ${email === null ? CHAT_READY : 'An email says so.'}`,
    failed: 'Failed to offer a place',
  },
  remove: { done: 'The entry is removed.', failed: 'Failed to remove the entry' },
  wait: { done: 'The entry is back in its place in line.', failed: 'Failed to put the entry back' },
};

function act(list: List<Waiting>, row: Waiting, action: WaitingAction): Promise<boolean> {
  return runRowAction(list, changeWaiting(row.id, action), TEXTS[action], (changed) => {
    list.replace(changed);
    // The place can pass on to another row.
    if (row.state === 'offered' || action === 'wait') void list.load();
    void trainings.load();
  });
}

export const isOver = ({ state }: Waiting) => state === 'booked' || state === 'removed';

interface OfferButtonProps {
  list: List<Waiting>;
  row: Waiting;
  known: readonly AdminTraining[];
}

/** The row's only button, while a place is free: offers it, also out of turn. */
export function OfferButton({ list, row, known }: OfferButtonProps) {
  const training = known.find(({ id }) => id === row.workshopId);
  const isFree = training?.packages.some(
    ({ id, spotsRemaining }) => spotsRemaining > 0 && (row.packageId ?? id) === id,
  );
  if (isOver(row) || row.state === 'offered' || !isFree) return null;
  return (
    <Button tone="quiet" label={`Offer a place to ${fullNameOf(row)}`} onClick={() => act(list, row, 'offer')}>
      Offer a place
    </Button>
  );
}

export function waitingMenu(list: List<Waiting>, row: Waiting): RowMenuProps {
  const name = fullNameOf(row);
  return {
    name,
    groups: [
      contactEntries(name, row),
      [
        isOver(row) && {
          text: 'Put back in line',
          label: `Put ${name} back in line`,
          onSelect: () => act(list, row, 'wait'),
        },
      ],
      [
        !isOver(row) && {
          text: 'Remove',
          label: `Remove ${name}`,
          isDanger: true,
          dialog: {
            heading: 'Remove this entry?',
            content: (close) => (
              <>
                <p>
                  {name} no longer waits.
                  {row.state === 'offered' &&
                    ' The place on offer goes to the next person, and its link stops working.'}
                </p>
                <ConfirmButtons text="Remove the entry" onConfirm={() => act(list, row, 'remove')} close={close} />
              </>
            ),
          },
        },
      ],
    ],
  };
}
