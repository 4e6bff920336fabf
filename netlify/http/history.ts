import type { HistoryEntry } from '#src/contract/history.ts';
import type { RecordedChange } from '#netlify/db/queries/history.ts';

type Value = HistoryEntry['changes'][string]['from'];

/** Columns that are shown, with their names in the API. The others are internal to the database. */
const FIELDS: Readonly<Record<string, string>> = {
  status: 'status',
  state: 'state',
  notes: 'notes',
  is_paid: 'isPaid',
  attended_at: 'attendedAt',
  paid_aed: 'paidAed',
  hold_until: 'holdUntil',
  lapsed_at: 'lapsedAt',
  reminded_at: 'remindedAt',
  certificate: 'certificate',
  handled_at: 'handledAt',
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
  phone: 'phone',
  title: 'title',
  description: 'description',
  starts_at: 'startsAt',
  ends_at: 'endsAt',
  location: 'location',
  price_aed: 'priceAed',
  payment_link: 'paymentLink',
  message: 'message',
  emails: 'emails',
  // Columns of workshops that exist in their history only.
  date: 'date',
  held_on: 'heldOn',
  time: 'time',
  price: 'price',
  capacity: 'capacity',
  registration_open: 'registrationOpen',
  registration_closes_at: 'registrationClosesAt',
  course_type: 'courseType',
  sessions: 'sessions',
  course_run: 'courseRun',
  attended_sessions: 'attendedSessions',
  redeemed_at: 'redeemedAt',
  redeemed_for: 'redeemedFor',
};

/** @returns `null` if only internal columns changed */
export function toHistoryEntry({ at, by, changes }: RecordedChange): HistoryEntry | null {
  const shown = Object.entries(changes).flatMap(([column, { from, to }]) => {
    const field = FIELDS[column];
    return field === undefined ? [] : [[field, { from: toValue(column, from), to: toValue(column, to) }] as const];
  });
  return shown.length === 0 ? null : { at: at.toISOString(), by, changes: Object.fromEntries(shown) };
}

/** PostgreSQL writes instants in JSON in the time zone of its session. */
function toValue(column: string, value: Value): Value {
  return /_(at|until)$/.test(column) && typeof value === 'string' ? new Date(value).toISOString() : value;
}
