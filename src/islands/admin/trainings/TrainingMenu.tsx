import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import type { TrainingKind } from '#src/contract/trainings.ts';
import { historyEntry } from '#src/islands/admin/rows/HistoryEntry.tsx';
import type { MenuEntry, MenuGroups, RowMenuProps } from '#src/islands/dashboard/RowMenu.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { dayHref, payBackHref } from '#src/lib/admin-links.ts';
import { setRegistrationOpen } from './training-changes.ts';
import { ASSIGN_ALL, isRegistrationOpen, type TrainingRows } from './training-list.ts';

const loadWriteToAll = async () => (await import('./WriteToAll.tsx')).WriteToAll;
const loadAssigning = async () => (await import('./AssignAll.tsx')).Assigning;
const loadQuestion = async () => (await import('./TrainingQuestion.tsx')).TrainingQuestion;

const STATES = {
  cancel: (kind: TrainingKind) => ({ text: 'Cancel', heading: `Cancel this ${kind}?` }),
  restore: (kind: TrainingKind) => ({ text: `Restore the ${kind}`, heading: `Restore this ${kind}?` }),
} as const;

function stateEntry(action: keyof typeof STATES, list: TrainingRows, workshop: AdminTraining): MenuEntry {
  const { text, heading } = STATES[action](workshop.kind);
  return {
    text,
    label: `${text} ${workshop.title}`,
    isDanger: action === 'cancel',
    dialog: {
      heading,
      content: (close) => <LazyPart load={loadQuestion} props={{ action, list, workshop, close }} />,
    },
  };
}

interface TrainingEditing {
  onEdit: (training: AdminTraining) => void;
  /** Creates another one like it. */
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
        { text: 'Write to everyone', label: `Write to everyone of ${title}`, dialog: messageDialog(row) },
      ],
      ...changeGroups(list, row, editing),
    ],
  };
}

/** Writes to everyone who is registered, or waits. */
export function messageDialog(workshop: AdminTraining): NonNullable<MenuEntry['dialog']> {
  return {
    heading: 'Write to everyone',
    content: (close) => <LazyPart load={loadWriteToAll} props={{ workshop, onSent: close }} />,
  };
}

/** What changes a training. */
export function changeGroups(list: TrainingRows, row: AdminTraining, { onEdit, onCopy }: TrainingEditing): MenuGroups {
  const { id, title } = row;
  const isCancelled = row.cancelledAt !== null;
  const isOpen = isRegistrationOpen(row);
  const toggle = isOpen ? 'Close registration' : 'Reopen registration';
  return [
    [
      row.kind === 'course' &&
        !isCancelled && {
          text: ASSIGN_ALL,
          label: `${ASSIGN_ALL}: ${title}`,
          dialog: {
            heading: ASSIGN_ALL,
            content: (close) => <LazyPart load={loadAssigning} props={{ training: row, list, close }} />,
          },
        },
      isCancelled && { text: 'Pay back or move', label: `Pay back or move: ${title}`, href: payBackHref(id) },
    ],
    [
      !isCancelled && { text: 'Edit', label: `Edit ${title}`, onSelect: () => onEdit(row) },
      !isCancelled && {
        text: toggle,
        label: `${toggle} of ${title}`,
        onSelect: () => setRegistrationOpen(list, row, !isOpen),
      },
      { text: 'Create another like this', label: `Create another like this: ${title}`, onSelect: () => onCopy(row) },
      historyEntry(id, title),
    ],
    [isCancelled ? stateEntry('restore', list, row) : stateEntry('cancel', list, row)],
  ];
}

function registrationsPath({ id, kind }: AdminTraining): string {
  return kind === 'course' ? `/admin/registrations?trainingId=${id}` : `/admin?tab=registrations&trainingId=${id}`;
}
