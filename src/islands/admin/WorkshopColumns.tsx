import type { AdminWorkshop } from '#src/contract/admin-workshops.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { TextWithDetail, StatusBadge } from '#src/islands/dashboard/Cells.tsx';
import type { Columns } from '#src/islands/dashboard/TableList.tsx';
import { formatInstant } from '#src/lib/dates.ts';
import { openTab } from '#src/stores/admin-tab.ts';
import type { List } from '#src/stores/list.ts';
import { isPastClosing, isRegistrationOpen, setRegistrationOpen } from '#src/stores/workshop-list.ts';
import { HistoryButton } from './HistoryButton.tsx';
import { PlacesBar } from './PlacesBar.tsx';

export function workshopColumns(
  list: List<AdminWorkshop>,
  onEdit: (workshop: AdminWorkshop) => void,
): Columns<AdminWorkshop> {
  return [
    { label: 'Workshop', cell: (row) => <Title row={row} />, className: 'wrap-anywhere lg:w-72 lg:min-w-56' },
    { label: 'Place', cell: ({ location }) => location },
    { label: 'Price', cell: ({ price }) => price },
    { label: 'Places', cell: (row) => <PlacesBar workshop={row} /> },
    { label: 'Registration', cell: (row) => <Registration row={row} /> },
    { label: 'Actions', isActions: true, cell: (row) => <Actions list={list} row={row} onEdit={onEdit} /> },
  ];
}

function Title({ row: { id, title, date, time } }: { row: AdminWorkshop }) {
  return (
    <TextWithDetail detail={`${date}, ${time}`}>
      <a href={`/workshops/${id}`} className="-my-3 inline-block py-3 underline underline-offset-4 hover:text-ember">
        {title}
      </a>
    </TextWithDetail>
  );
}

function Registration({ row }: { row: AdminWorkshop }) {
  const closing = row.registrationClosesAt === null ? null : formatInstant(row.registrationClosesAt);
  const isOpen = isRegistrationOpen(row);
  return (
    <div className="control">
      <StatusBadge tone={isOpen ? 'good' : 'plain'}>{isOpen ? 'open' : 'closed'}</StatusBadge>
      {closing && (
        <p className="text-sm text-dusk">
          {`${isPastClosing(row) ? 'Closed' : 'Closes'} ${closing.day}, ${closing.time}`}
        </p>
      )}
    </div>
  );
}

interface ActionsProps {
  list: List<AdminWorkshop>;
  row: AdminWorkshop;
  onEdit: (workshop: AdminWorkshop) => void;
}

function Actions({ list, row, onEdit }: ActionsProps) {
  const isOpen = isRegistrationOpen(row);
  const toggleLabel = isOpen ? 'Close registration' : 'Reopen registration';
  return (
    <div className="control flex flex-wrap gap-2">
      <Button
        label={`Participants of ${row.title}`}
        onClick={() => openTab('participants', { workshopId: String(row.id) })}
      >
        Participants
      </Button>
      <Button label={`Edit ${row.title}`} onClick={() => onEdit(row)}>
        Edit
      </Button>
      <Button label={`${toggleLabel} of ${row.title}`} onClick={() => setRegistrationOpen(list, row, !isOpen)}>
        {toggleLabel}
      </Button>
      <HistoryButton row={row.id} name={row.title} />
    </div>
  );
}
