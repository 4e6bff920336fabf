import sql, { type Sql } from 'sql-template-tag';
import type { BookingChange } from '#src/contract/booking-requests.ts';
import { e164Of } from '#src/lib/e164.ts';
import type { Database } from '../../database.ts';
import { isUniqueViolation } from '../../failures.ts';
import { carryCorrection, correctPerson } from '../corrections.ts';
import { touch } from '../marks.ts';
import {
  bookingColumns,
  CHANGEABLE_HOURS,
  findBooking,
  isOpenBooking,
  toBooking,
  type BookingRow,
  type FlatBooking,
} from './bookings.ts';

type Refusal = 'cancelled' | 'workshop-cancelled' | 'closed';

/** A refusal comes with the booking as it was. */
type ChangeResult =
  { outcome: 'changed' | Refusal | 'already-registered' | 'stale'; row: BookingRow } | { outcome: 'unknown' };

function refusalOf(booking: BookingRow, now: Date): Refusal | null {
  if (booking.cancelledAt !== null) return 'cancelled';
  if (booking.workshop.state === 'cancelled') return 'workshop-cancelled';
  return booking.changeableUntil <= now ? 'closed' : null;
}

/** Changes the names and the phone until 48 hours before the start. Unsent emails get the new name. */
export async function changeBooking(
  database: Database,
  id: string,
  change: Omit<BookingChange, 'token'>,
  now: Date,
): Promise<ChangeResult> {
  const before = await findBooking(database, id, now);
  if (before === null) return { outcome: 'unknown' };
  const refusal = refusalOf(before, now);
  if (refusal !== null) return { outcome: refusal, row: before };
  const phoneE164 = await e164Of(change.phone);
  try {
    const [found] = await database.query<FlatBooking>(updateBooking(before, change, { phoneE164, now }));
    if (found) return { outcome: 'changed', row: toBooking(found, now) };
    const present = await findBooking(database, id, now);
    return present === null ? { outcome: 'unknown' } : { outcome: refusalOf(present, now) ?? 'stale', row: present };
  } catch (error) {
    if (isUniqueViolation(error)) return { outcome: 'already-registered', row: before };
    throw error;
  }
}

/** Updates nothing if the booking was changed or cancelled after it was read. */
function updateBooking(
  read: BookingRow,
  change: Omit<BookingChange, 'token'>,
  { phoneE164, now }: { phoneE164: string | null; now: Date },
): Sql {
  return sql`
    with before as (
      select registration.* from registrations registration join trainings training on training.id = registration.training_id
      where ${isOpenBooking(read.id, now)} and registration.cancelled_at is null
        and training.cancelled_at is null and registration.first_name = ${read.firstName} and registration.last_name = ${read.lastName}
        and (registration.nanny_first_name, registration.nanny_last_name)
          is not distinct from (${read.nannyFirstName}, ${read.nannyLastName})
        and training.starts_at - make_interval(hours => ${CHANGEABLE_HOURS}::integer) > ${now}::timestamptz
      for update of registration
    ),
    changed as (
      update registrations set
        ${correctPerson('registrations', { ...change, phoneE164 })},
        ${touch('registrations', 'guest', now)}
      from before
      where registrations.id = before.id
      returning registrations.*
    ),
    ${carryCorrection({ before: 'before', after: 'changed', now })}
    select ${bookingColumns(now)} from changed registration join trainings training on training.id = registration.training_id`;
}
