import type { AdminWorkshop } from '#src/contract/admin-workshops.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { openTab } from '#src/stores/admin-pages.ts';
import { OUTLINE_LINK } from '#src/islands/dashboard/link-classes.ts';
import type { List } from '#src/stores/list.ts';
import { isRegistrationOpen, setRegistrationOpen } from './workshop-list.ts';
import { HistoryButton } from '#src/islands/admin/rows/HistoryButton.tsx';
import { Refunds } from './Refunds.tsx';
import { WorkshopStateButton } from './WorkshopStateButton.tsx';
import { WriteToAll } from './WriteToAll.tsx';

interface WorkshopActionsProps {
  list: List<AdminWorkshop>;
  row: AdminWorkshop;
  onEdit: (workshop: AdminWorkshop) => void;
}

export function WorkshopActions({ list, row, onEdit }: WorkshopActionsProps) {
  const isCancelled = row.cancelledAt !== null;
  const isOpen = isRegistrationOpen(row);
  const toggleLabel = isOpen ? 'Close registration' : 'Reopen registration';
  return (
    <div className="control flex flex-wrap gap-x-1.5 gap-y-2">
      {!isCancelled && (
        <>
          <Button label={`Edit ${row.title}`} onClick={() => onEdit(row)}>
            Edit
          </Button>
          <Button label={`${toggleLabel} of ${row.title}`} onClick={() => setRegistrationOpen(list, row, !isOpen)}>
            {toggleLabel}
          </Button>
        </>
      )}
      <Button
        label={`Participants of ${row.title}`}
        onClick={() => openTab('participants', { workshopId: String(row.id) })}
      >
        Participants
      </Button>
      <a
        href={`/admin?tab=registrations&workshopId=${row.id}`}
        aria-label={`Registrations of ${row.title}`}
        className={OUTLINE_LINK}
      >
        Registrations
      </a>
      <WriteToAll workshop={row} />
      {isCancelled && <Refunds workshop={row} />}
      <WorkshopStateButton action="cancel" list={list} workshop={row} />
      <WorkshopStateButton action="restore" list={list} workshop={row} />
      <HistoryButton row={row.id} name={row.title} />
    </div>
  );
}
