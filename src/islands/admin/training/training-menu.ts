import { changeTraining, type AdminTraining } from '#src/contract/admin-trainings.ts';
import { ownPageOf } from '#src/contract/training-entries.ts';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { historyEntry } from '#src/islands/admin/kit/History.tsx';
import type { MenuGroups, RowMenuProps } from '#src/islands/dashboard/RowMenu.tsx';
import { dayHref, refundsHref } from '#src/lib/admin-links.ts';
import { assignAllEntry } from './AssignAll.tsx';
import { isRegistrationOpen, reopening, type TrainingRows } from './training-list.ts';
import { trainingEntry } from './TrainingQuestion.tsx';
import { messageDialog } from './WriteToAll.tsx';

interface TrainingEditing {
  onEdit: (training: AdminTraining) => void;
  /** Opens a form that creates a copy. */
  onCopy: (training: AdminTraining) => void;
}

export function trainingMenu(list: TrainingRows, row: AdminTraining, editing: TrainingEditing): RowMenuProps {
  const { id, title } = row;
  return {
    name: title,
    groups: [
      [
        { text: 'Day', label: `Day of ${title}`, href: dayHref(id) },
        { text: 'Registrations', label: `Registrations of ${title}`, href: registrationsPath(row) },
        { text: 'Write to all', label: `Write to all of ${title}`, dialog: messageDialog(row) },
      ],
      ...changeGroups(list, row, editing),
    ],
  };
}

/** The entries that change a training. */
export function changeGroups(list: TrainingRows, row: AdminTraining, { onEdit, onCopy }: TrainingEditing): MenuGroups {
  const { id, title } = row;
  const isCancelled = row.cancelledAt !== null;
  const change = isRegistrationOpen(row) ? { registrationOpen: false } : reopening(row);
  const toggle = change?.registrationOpen ? 'Reopen registration' : 'Close registration';
  return [
    [
      row.kind === 'course' && ownPageOf(row) === null && !isCancelled && assignAllEntry(row, list),
      isCancelled && { text: 'To refund', label: `To refund: ${title}`, href: refundsHref(id) },
    ],
    [
      !isCancelled && { text: 'Edit', label: `Edit ${title}`, onSelect: () => onEdit(row) },
      !isCancelled &&
        change !== null && {
          text: toggle,
          label: `${toggle} of ${title}`,
          onSelect: () => setRegistrationOpen(list, row, change),
        },
      { text: 'Create another like this', label: `Create another like this: ${title}`, onSelect: () => onCopy(row) },
      historyEntry(id, title),
    ],
    [trainingEntry({ action: isCancelled ? 'restore' : 'cancel', list, training: row })],
  ];
}

function registrationsPath({ id, kind }: AdminTraining): string {
  return kind === 'course' ? `/admin/registrations?trainingId=${id}` : `/admin?tab=registrations&trainingId=${id}`;
}

async function setRegistrationOpen(
  list: TrainingRows,
  { id, updatedAt }: AdminTraining,
  change: { registrationOpen: boolean },
): Promise<void> {
  await runRowAction(list, changeTraining(id, { ...change, updatedAt }), {
    done: change.registrationOpen ? 'Registration is open.' : 'Registration is closed.',
    failed: 'Failed to change the registration',
  });
}
