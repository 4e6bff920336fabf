import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { TEXT_LINK } from '#src/islands/dashboard/link-classes.ts';
import { State } from '#src/islands/dashboard/State.tsx';
import type { Columns } from '#src/islands/dashboard/TableList.tsx';
import { dubaiClock, formatComing, formatTime } from '#src/lib/dates.ts';
import { refundsHref, trainingHref } from '#src/lib/admin-links.ts';
import { PlacesBar } from './PlaceBlocks.tsx';
import { closesAtStart, hoursOrDays, isPastClosing, isRegistrationOpen } from './training-list.ts';

export const TRAINING_COLUMNS: Columns<AdminTraining> = [
  { label: 'When', cell: (row) => <When row={row} />, className: 'when sm:whitespace-nowrap' },
  { label: 'Training', isRowHeader: true, cell: (row) => <Title row={row} />, className: 'wrap-anywhere lg:min-w-56' },
  { label: 'Place', cell: ({ location }) => location, className: 'wrap-anywhere', isWide: true },
  { label: 'Places', cell: (row) => <Places row={row} /> },
  { label: 'Paid', cell: (row) => <Paid row={row} />, className: 'number', isWide: true },
  {
    label: 'Waiting',
    cell: ({ waiting }) => (waiting > 0 ? String(waiting) : null),
    className: 'number',
    isWide: true,
  },
  { label: 'Registration', cell: (row) => <Registration row={row} /> },
];

function When({ row }: { row: AdminTraining }) {
  return (
    <span>
      <span>{`${formatComing(row.startsAt)}, `}</span>
      <span className="whitespace-nowrap text-dusk">{hoursOrDays(row)}</span>
    </span>
  );
}

function Title({ row: { id, title, shortTitle, byInvitation, cancelledAt } }: { row: AdminTraining }) {
  return (
    <a href={trainingHref(id)} dir="auto" className="row-link">
      <span className={cancelledAt === null ? undefined : 'line-through'}>{shortTitle ?? title}</span>
      {byInvitation && <span className="text-dusk"> by invitation</span>}
    </a>
  );
}

/** The places as a bar and as text. */
function Places({ row }: { row: AdminTraining }) {
  const { capacity, placesTaken, placesHeld } = row;
  return (
    <span className="flex items-center gap-3 whitespace-nowrap">
      <PlacesBar places={row} className="h-1.5 w-9.5 shrink-0" />
      <span>
        <span>{`${placesTaken} of ${capacity}`}</span>
        {placesHeld > 0 && <span className="text-dusk">{` +${placesHeld} offered`}</span>}
      </span>
    </span>
  );
}

function Paid({ row: { placesPaid, placesTaken } }: { row: AdminTraining }) {
  if (placesTaken === 0) return null;
  return (
    <span>
      <span>{placesPaid}</span> <span className="text-dusk">{`of ${placesTaken}`}</span>
    </span>
  );
}

function Registration({ row }: { row: AdminTraining }) {
  const { cancelledAt, toRefund, registrationClosesAt, state } = row;
  if (cancelledAt !== null) {
    return (
      <span className="flex flex-wrap items-center gap-x-2">
        <State of="over">Cancelled</State>
        {toRefund > 0 && (
          <a href={refundsHref(row.id)} className={`${TEXT_LINK} text-danger max-sm:-my-3`}>
            {`${toRefund} to refund`}
          </a>
        )}
      </span>
    );
  }
  const closing =
    registrationClosesAt && `${formatComing(registrationClosesAt)}, ${formatTime(dubaiClock(registrationClosesAt))}`;
  if (!isRegistrationOpen(row)) {
    return <span className="text-dusk">{isPastClosing(row) ? `Closed ${closing ?? ''}` : 'Closed'}</span>;
  }
  if (state === 'past')
    return (
      <State of="over" why="Still open">
        Past
      </State>
    );
  if (state === 'closed') return <span className="text-dusk">All packages closed</span>;
  if (state === 'full') return <span>Full</span>;
  return <span>{closesAtStart(row) ? 'Open' : `Closes ${closing ?? ''}`}</span>;
}
