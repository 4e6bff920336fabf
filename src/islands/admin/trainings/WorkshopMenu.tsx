import type { AdminWorkshop } from '#src/contract/admin-workshops.ts';
import { historyEntry } from '#src/islands/admin/rows/HistoryEntry.tsx';
import type { MenuEntry, RowMenuProps } from '#src/islands/dashboard/RowMenu.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { openTab } from '#src/stores/admin-pages.ts';
import type { List } from '#src/stores/list.ts';
import { isRegistrationOpen, setRegistrationOpen } from './workshop-list.ts';

const loadWriteToAll = async () => (await import('./WriteToAll.tsx')).WriteToAll;
const loadRefunds = async () => (await import('./Refunds.tsx')).Refunds;
const loadQuestion = async () => (await import('./WorkshopQuestion.tsx')).WorkshopQuestion;

const STATES = {
  cancel: { text: 'Cancel', heading: 'Cancel this workshop?' },
  restore: { text: 'Put back', heading: 'Put this workshop back?' },
} as const;

function stateEntry(action: keyof typeof STATES, list: List<AdminWorkshop>, workshop: AdminWorkshop): MenuEntry {
  const { text, heading } = STATES[action];
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

export function workshopMenu(
  list: List<AdminWorkshop>,
  row: AdminWorkshop,
  onEdit: (workshop: AdminWorkshop) => void,
): RowMenuProps {
  const { id, title } = row;
  const isCancelled = row.cancelledAt !== null;
  const isOpen = isRegistrationOpen(row);
  const toggle = isOpen ? 'Close registration' : 'Reopen registration';
  return {
    name: title,
    groups: [
      [
        {
          text: 'Participants',
          label: `Participants of ${title}`,
          onSelect: () => openTab('participants', { workshopId: String(id) }),
        },
        {
          text: 'Registrations',
          label: `Registrations of ${title}`,
          href: `/admin?tab=registrations&workshopId=${id}`,
        },
        {
          text: 'Write to everyone',
          label: `Write to everyone of ${title}`,
          dialog: {
            heading: 'Write to everyone',
            content: (close) => <LazyPart load={loadWriteToAll} props={{ workshop: row, onSent: close }} />,
          },
        },
        isCancelled && {
          text: 'Refunds',
          label: `Refunds of ${title}`,
          dialog: { heading: 'To refund', content: () => <LazyPart load={loadRefunds} props={{ workshop: row }} /> },
        },
      ],
      [
        !isCancelled && { text: 'Edit', label: `Edit ${title}`, onSelect: () => onEdit(row) },
        !isCancelled && {
          text: toggle,
          label: `${toggle} of ${title}`,
          onSelect: () => setRegistrationOpen(list, row, !isOpen),
        },
        historyEntry(id, title),
      ],
      [isCancelled ? stateEntry('restore', list, row) : stateEntry('cancel', list, row)],
    ],
  };
}
