import type { HistoryEntry } from '#src/contract/history.ts';
import type { NotedChange } from '#netlify/db/queries/history.ts';

type Value = HistoryEntry['changes'][string]['from'];

/** The columns that are shown, with their names in the row's own call; the rest is internal to the database. */
const FIELDS: Readonly<Record<string, string>> = {
  status: 'status',
  notes: 'notes',
  is_paid: 'isPaid',
  booking_type: 'bookingType',
  cancelled_at: 'cancelledAt',
  is_spam: 'spam',
  created_at: 'createdAt',
  email: 'email',
  user_type: 'userType',
  offer: 'offer',
  source: 'source',
  first_name: 'firstName',
  last_name: 'lastName',
  title: 'title',
  description: 'description',
  date: 'date',
  held_on: 'heldOn',
  time: 'time',
  location: 'location',
  price: 'price',
  capacity: 'capacity',
  registration_open: 'registrationOpen',
  registration_closes_at: 'registrationClosesAt',
};

/** A noted change as the administrator reads it; `null` where nothing of it is to be told. */
export function toHistoryEntry({ at, by, changes }: NotedChange): HistoryEntry | null {
  const told = Object.entries(changes).flatMap(([column, { from, to }]) => {
    const field = FIELDS[column];
    return field === undefined ? [] : [[field, { from: toValue(column, from), to: toValue(column, to) }] as const];
  });
  return told.length === 0 ? null : { at: at.toISOString(), by, changes: Object.fromEntries(told) };
}

/** PostgreSQL writes instants in JSON in the zone of the session. */
function toValue(column: string, value: Value): Value {
  return column.endsWith('_at') && typeof value === 'string' ? new Date(value).toISOString() : value;
}
