import type { AdminWorkshop } from '#src/contract/admin-workshops.ts';
import { TextWithDetail, StatusBadge } from '#src/islands/dashboard/Cells.tsx';
import type { Columns } from '#src/islands/dashboard/TableList.tsx';
import { formatInstant } from '#src/lib/dates.ts';
import type { List } from '#src/stores/list.ts';
import { isPastClosing, isRegistrationOpen } from './workshop-list.ts';
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

/** Places taken, held for the waiting list, and free: as text, and as a bar. */
function PlacesBar({ workshop }: { workshop: AdminWorkshop }) {
  const { placesTaken, placesHeld, capacity } = workshop;
  const free = Math.max(0, capacity - placesTaken - placesHeld);
  const width = (places: number) => `${(100 * places) / Math.max(1, capacity)}%`;
  return (
    <div>
      <span className="block whitespace-nowrap">{`${placesTaken} of ${capacity} taken`}</span>
      <span className="block text-sm whitespace-nowrap text-dusk">
        {placesHeld > 0 ? `${placesHeld} held, ${free} free` : `${free} free`}
      </span>
      {/* An SVG, so that dark mode and forced colours change its parts alike. */}
      <svg aria-hidden="true" className="mt-1 block h-2 w-32 max-w-full rounded-full bg-sand">
        <rect width={width(placesTaken)} height="100%" className="fill-night" />
        <rect x={width(placesTaken)} width={width(placesHeld)} height="100%" className="fill-star" />
      </svg>
    </div>
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
