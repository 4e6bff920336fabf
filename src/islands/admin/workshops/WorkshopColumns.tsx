import type { AdminWorkshop } from '#src/contract/admin-workshops.ts';
import { TextWithDetail, StatusBadge } from '#src/islands/dashboard/Cells.tsx';
import type { Columns } from '#src/islands/dashboard/TableList.tsx';
import { formatInstant } from '#src/lib/dates.ts';
import type { List } from '#src/stores/list.ts';
import { isPastClosing, isRegistrationOpen } from '#src/stores/admin/workshop-list.ts';
import { PlacesBar } from './PlacesBar.tsx';
import { WorkshopActions } from './WorkshopActions.tsx';

export function workshopColumns(
  list: List<AdminWorkshop>,
  onEdit: (workshop: AdminWorkshop) => void,
): Columns<AdminWorkshop> {
  return [
    { label: 'Workshop', cell: (row) => <Title row={row} />, className: 'wrap-anywhere lg:min-w-48 xl:w-52' },
    { label: 'Place', cell: ({ location }) => location },
    { label: 'Price', cell: ({ price }) => price },
    { label: 'Places', cell: (row) => <PlacesBar workshop={row} /> },
    { label: 'Registration', cell: (row) => <Registration row={row} /> },
    { label: 'Actions', isActions: true, cell: (row) => <WorkshopActions list={list} row={row} onEdit={onEdit} /> },
  ];
}

function Title({ row: { id, title, date, time } }: { row: AdminWorkshop }) {
  return (
    <TextWithDetail detail={`${date}, ${time}`} isCut={false}>
      <a href={`/workshops/${id}`} className="-my-3 inline-block py-3 underline underline-offset-4 hover:text-ember">
        {title}
      </a>
    </TextWithDetail>
  );
}

function Registration({ row }: { row: AdminWorkshop }) {
  const closing = row.registrationClosesAt === null ? null : formatInstant(row.registrationClosesAt);
  const isOpen = isRegistrationOpen(row);
  if (row.cancelledAt !== null) return <StatusBadge tone="bad">cancelled</StatusBadge>;
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
