import sql, { type Sql } from 'sql-template-tag';
import type { BookingChange } from '#src/contract/booking-requests.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import { e164Of } from '#src/lib/e164.ts';
import type { Database } from '../../database.ts';
import { isUniqueViolation } from '../../failures.ts';
import type { Refusal } from '../change-result.ts';
import { carryCorrection, correctPerson } from '../corrections.ts';
import { touch } from '../history.ts';
import { renameAttendees, storedAttendees, type WrittenAttendee } from './attendees.ts';
import { findBooking, isChangeable, isOpenBooking, type BookingRow, type ShownBooking } from './bookings.ts';
import { applyChange } from './change-registration.ts';
import type { Mismatch } from './place-change.ts';
import { takesRegistrations } from './places.ts';
import { BOOKINGS } from './registrations.ts';
import { lockPlaces } from './wanted-place.ts';
import {
  isAttendeesMismatch,
  onlyNames,
  planAttendees,
  withNumbers,
  type AttendeesMismatch,
} from './plan-attendees.ts';

type Ended = 'cancelled' | 'training-cancelled' | 'closed';

/** Why the number of places does not change: something was paid, or the training takes no registrations from visitors. */
type PlacesRefusal = 'paid' | 'not-registering';

type Reason = Ended | 'unreachable' | PlacesRefusal | AttendeesMismatch | 'already-registered' | 'full' | 'stale';

type ChangeResult = ({ outcome: 'changed'; row: ShownBooking } | { outcome: Reason | 'unknown' }) & {
  courseType: CourseType | null;
};

function refusalOf(
  { attending, shown: { cancelledAt, workshop, changeableUntil } }: BookingRow,
  change: Omit<BookingChange, 'token'>,
  now: Date,
): Ended | null {
  if (cancelledAt !== null) return 'cancelled';
  if (workshop.state === 'cancelled') return 'training-cancelled';
  return changeableUntil <= now && !onlyNames(attending, change) ? 'closed' : null;
}

/** Whether a change would leave the guest unreachable: without an email address, a new number must be one that can be called. */
async function losesReach(
  { email, phone: former }: ShownBooking,
  { phone = former }: Omit<BookingChange, 'token'>,
): Promise<boolean> {
  return email === null && phone !== former && (await e164Of(phone)) === null;
}

/**
 * Changes the attendees, the contact details of the person who booked, and the number of places, until 48 hours before the start.
 * Places without a name can be named as long as the link works. Unsent emails get the new names.
 */
export async function changeBooking(
  database: Database,
  id: string,
  change: Omit<BookingChange, 'token'>,
  now: Date,
): Promise<ChangeResult> {
  const before = await findBooking(database, id, now);
  if (before === null) return { outcome: 'unknown', courseType: null };
  const { courseType } = before.shown;
  const refusal = refusalOf(before, change, now);
  if (refusal !== null) return { outcome: refusal, courseType };
  if (await losesReach(before.shown, change)) return { outcome: 'unreachable', courseType };
  try {
    const reason = await writeChange(database, before, change, now);
    const after = await findBooking(database, id, now);
    if (after === null) return { outcome: 'unknown', courseType };
    if (reason === null) return { outcome: 'changed', row: after.shown, courseType };
    // If the booking changed after it was read, it may itself say why the change is refused.
    return { outcome: reason === 'stale' ? (refusalOf(after, change, now) ?? reason) : reason, courseType };
  } catch (error) {
    if (isUniqueViolation(error)) return { outcome: 'already-registered', courseType };
    throw error;
  }
}

/** @returns why the change is refused, or `null` */
async function writeChange(
  database: Database,
  before: BookingRow,
  { nannies, ...change }: Omit<BookingChange, 'token'>,
  now: Date,
): Promise<Reason | null> {
  if (nannies !== undefined && nannies !== before.shown.nannies) {
    const reason = await changePlaces(database, before.id, { ...change, nannies }, now);
    if (reason !== null && isAttendeesMismatch(reason)) return reason;
    switch (reason) {
      case null:
      case 'paid':
      case 'not-registering':
      case 'full':
        return reason;
      case 'closed':
        return 'not-registering';
      case 'missing':
        // A booking that is held as spam takes no place, and the guest must not learn why.
        return nannies > before.shown.nannies ? 'full' : 'stale';
      default:
        return 'stale';
    }
  }
  const plan = planAttendees(before.attending, change);
  if ('mismatch' in plan) return plan.mismatch;
  const phoneE164 = await e164Of(change.phone);
  const attendees = plan.attendees && (await withNumbers(plan.attendees));
  const changed = await database.query(updateBooking(before, change, { attendees, phoneE164, now }));
  return changed.length === 0 ? 'stale' : null;
}

/**
 * Takes more places for a guest, or gives some back while nothing is paid, and adjusts what is due. Names in the change are for
 * the new set of places.
 * @returns why the change is refused, or `null`
 * @throws the server's error (unique violation) if another nanny of that name is registered
 */
async function changePlaces(
  database: Database,
  id: string,
  change: Omit<BookingChange, 'token' | 'nannies'> & { nannies: number },
  now: Date,
): Promise<PlacesRefusal | Refusal | Mismatch | null> {
  const phoneE164 = await e164Of(change.phone);
  return database.transaction(async (run) => {
    await run(lockPlaces(id, null));
    const [judged] = await run<{ reason: 'stale' | PlacesRefusal | null }>(sql`
      select case
        when not ${isChangeable(now)} then 'stale'
        when ${change.nannies} < places_of(registration.id)
          and exists (select from balances where row_id = registration.id and paid > 0) then 'paid'
        when ${change.nannies} > places_of(registration.id) and not ${takesRegistrations(now)} then 'not-registering'
        end as reason
      from ${BOOKINGS} where ${isOpenBooking(id, now)}`);
    if (judged === undefined) return 'missing';
    return judged.reason ?? applyChange(run, { id }, { ...change, phoneE164, author: 'guest' }, now);
  });
}

/** A statement that changes the booking, but nothing if it was changed or cancelled after it was read. */
function updateBooking(
  { id, attending, shown: { firstName, lastName } }: BookingRow,
  change: Omit<BookingChange, 'token' | 'nannies'>,
  { attendees, phoneE164, now }: { attendees: WrittenAttendee[] | null; phoneE164: string | null; now: Date },
): Sql {
  return sql`
    with before as (
      select registration.* from ${BOOKINGS}
      where ${isOpenBooking(id, now)} and ${isChangeable(now, onlyNames(attending, change))}
        and registration.first_name = ${firstName} and registration.last_name = ${lastName}
        and ${storedAttendees(sql`registration.id`)}::jsonb = ${JSON.stringify(attending)}::jsonb
      for update of registration
    ),
    renamed as (${renameAttendees(attendees, sql`before`, { author: 'guest', now })}),
    changed as (
      update registrations set
        ${correctPerson('registrations', { ...change, phoneE164 })},
        ${touch('registrations', 'guest', now)}
      from before
      where registrations.id = before.id
      returning registrations.*
    ),
    ${carryCorrection({ before: 'before', after: 'changed', attendees, now })}
    select id from changed`;
}
