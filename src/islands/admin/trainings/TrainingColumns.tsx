import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { TextWithDetail } from '#src/islands/dashboard/Cells.tsx';
import { State } from '#src/islands/dashboard/State.tsx';
import type { Columns } from '#src/islands/dashboard/TableList.tsx';
import { formatInstant } from '#src/lib/dates.ts';
import { formatCount } from '#src/lib/text.ts';
import { isPastClosing, isRegistrationOpen } from './training-list.ts';

export const TRAINING_COLUMNS: Columns<AdminTraining> = [
  { label: 'Training', cell: (row) => <Title row={row} />, className: 'wrap-anywhere lg:min-w-56' },
  { label: 'Place', cell: ({ location }) => location, isWide: true },
  { label: 'Price', cell: ({ price }) => price, isWide: true },
  { label: 'Places', cell: (row) => <Places workshop={row} /> },
  {
    label: 'Waiting',
    cell: ({ waiting }) => (waiting > 0 ? String(waiting) : null),
    className: 'number',
    isWide: true,
  },
  { label: 'Registration', cell: (row) => <Registration row={row} /> },
];

/** A course has no page of its own. */
function Title({ row: { id, kind, title, date, time, sessions, cancelledAt } }: { row: AdminTraining }) {
  const name = <span className={cancelledAt === null ? undefined : 'line-through'}>{title}</span>;
  const days =
    kind === 'course' ? `${date}, ${formatCount(sessions.length, 'session', 'sessions')}` : `${date}, ${time}`;
  return (
    <TextWithDetail detail={days}>
      {kind === 'course' ? (
        name
      ) : (
        <a href={`/workshops/${id}`} className="row-link">
          {name}
        </a>
      )}
    </TextWithDetail>
  );
}

/** Places taken, held for the waiting list, and free: as a bar, and as text. */
function Places({ workshop }: { workshop: AdminTraining }) {
  const { placesTaken, placesHeld, capacity } = workshop;
  const free = Math.max(0, capacity - placesTaken - placesHeld);
  const width = (places: number) => `${(100 * places) / Math.max(1, capacity)}%`;
  return (
    <div className="flex items-center gap-3 whitespace-nowrap">
      {/* An SVG, so that dark mode and forced colours change its parts alike. */}
      <svg aria-hidden="true" className="h-1.5 w-9.5 shrink-0 rounded-full bg-sand">
        <rect width={width(placesTaken)} height="100%" className="fill-night" />
        <rect x={width(placesTaken)} width={width(placesHeld)} height="100%" className="fill-star" />
      </svg>
      <TextWithDetail detail={placesHeld > 0 ? `${placesHeld} held, ${free} free` : `${free} free`}>
        {`${placesTaken} of ${capacity} taken`}
      </TextWithDetail>
    </div>
  );
}

function Registration({ row }: { row: AdminTraining }) {
  if (row.cancelledAt !== null) return <State of="over">cancelled</State>;
  const closing = row.registrationClosesAt === null ? null : formatInstant(row.registrationClosesAt);
  return (
    <TextWithDetail detail={closing && `${isPastClosing(row) ? 'Closed' : 'Closes'} ${closing.day}, ${closing.time}`}>
      {isRegistrationOpen(row) ? 'open' : 'closed'}
    </TextWithDetail>
  );
}
