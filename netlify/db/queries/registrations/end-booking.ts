import sql, { raw } from 'sql-template-tag';
import type { CourseType } from '#src/lib/course-names.ts';
import type { Database, Run } from '../../database.ts';
import {
  bookingColumns,
  findBooking,
  isOpenBooking,
  toBooking,
  type FlatBooking,
  type ShownBooking,
} from './bookings.ts';
import { transactOnce, type Once } from '../idempotency.ts';
import { entryIds, withdrawMessages } from '../outbox/outbox.ts';
import { creditErased } from '../payments/credit-invoices.ts';
import { forgetPayments } from '../payments/forget-payments.ts';
import { requestBuild } from '../trainings/build-requests.ts';
import { passOnPlaces } from '../waitlist/pass-on-places.ts';
import { endRegistrations, lockTrainings } from './end-registrations.ts';
import { IS_TO_PAY_BACK, IS_TO_REFUND } from './registrations.ts';

type CancelResult =
  | { outcome: 'cancelled'; row: ShownBooking }
  | { outcome: 'closed'; courseType: CourseType | null }
  | { outcome: 'unknown' };

/** Cancels a booking before the start. A payment for a training that we have cancelled is to be given back. Repeating is safe. */
export async function cancelBooking(database: Database, id: string, now: Date): Promise<CancelResult> {
  const [found] = await database.query<FlatBooking>(sql`
    with ${endRegistrations({
      where: isOpenBooking(id, now),
      ends: sql`training.starts_at > ${now}::timestamptz`,
      paysBack: IS_TO_PAY_BACK,
      author: 'guest',
      messages: ['booking-cancelled', 'booking-cancelled-notice'],
      now,
    })}
    select ${bookingColumns(now)}
    from (select * from changed union all select * from before where not exists (select from changed)) registration
    join trainings training on training.id = registration.training_id`);
  if (!found) return { outcome: 'unknown' };
  const { courseType, bookingCancelledAt: cancelledAt } = found;
  return cancelledAt === null
    ? { outcome: 'closed', courseType }
    : { outcome: 'cancelled', row: toBooking(found, now).shown };
}

export type Erasure =
  ({ outcome: 'erased' } & ErasedBooking) | { outcome: 'owed'; toRefundAed: number } | { outcome: 'unknown' };

export interface ErasedBooking {
  /** How the payments were made whose records stay. */
  payments: 'online' | 'by-hand' | null;
  /** Whether it ever had an invoice, which stays, also with its credit note. */
  hasInvoices: boolean;
  /** Trainings for which the person who booked waits, by address and name. A list without a training has an empty title. */
  waitingFor: string[];
  /** Trainings of her other bookings, by address and name; the course type of one without dates. */
  otherBookings: string[];
  /** The ids in the file names of emails: of the deleted outbox entries, and of those that they were sent with. */
  entryIds: string[];
}

/** The name of the person who booked, as a key. A row's `name_key` is that of its first attendee. */
const bookerKey = (row: 'erased' | 'other') => sql`text_key(${raw(row)}.first_name || ' ' || ${raw(row)}.last_name)`;

/**
 * Erases a booking with its emails, history and stored responses, takes back an unpaid invoice, and offers its place to the
 * waiting list. While money is to be given back for it, it stays.
 */
export function eraseBooking(database: Database, id: string, once: Once<Erasure>, now: Date) {
  const erase = async (run: Run): Promise<Erasure> => {
    const [found] = await run<ErasedBooking>(erasing(id, now));
    if (found) return { outcome: 'erased', ...found };
    const left = await findBooking({ query: run }, id, now);
    return left ? { outcome: 'owed', toRefundAed: left.shown.toRefundAed } : { outcome: 'unknown' };
  };
  return transactOnce(database, once, erase, now);
}

const erasing = (id: string, now: Date) => sql`
    with ${lockTrainings(isOpenBooking(id, now))},
    erased as (
      delete from registrations registration using locked_trainings training
      where training.id = registration.training_id and ${isOpenBooking(id, now)} and not ${IS_TO_REFUND}
      returning registration.*
    ),
    freed as (
      update trainings set places_taken = places_taken - places_of(erased.id)
      from erased where trainings.id = erased.training_id and erased.cancelled_at is null and not erased.is_spam
      returning trainings.*
    ),
    ${passOnPlaces({ trainings: 'freed', now })},
    ${forgetPayments(sql`select id::text from erased`)},
    ${creditErased('erased', 'guest', now)},
    ${withdrawMessages('outgoing', {
      of: 'erased',
      where: sql`outbox.row_id = erased.id
        or kind = 'payment-notice' and payload ->> 'id' in (select unnamed.id::text from unnamed)`,
      erases: true,
      now,
    })},
    forgotten as (delete from history using erased where row_id = erased.id::text),
    attended as (
      select attendees.id, nullif(attendees.email_key, erased.email_key) as own_key,
        nullif(coalesce(attendees.phone_e164, attendees.phone), coalesce(erased.phone_e164, erased.phone)) as own_number
      from attendees join erased on erased.id = registration_id
    ),
    stored_responses as (
      delete from idempotency_keys
      where exists (
        select from (select id from erased union all select id from attended) gone where position(gone.id::text in body) > 0)
    ),
    said as (select from feedback join attended on attended.id = attendee_id),
    asked as (${requestBuild('said', now, { isByGuest: true })}),
    -- A nanny with an address or a number of her own keeps her certificate, without those of the guest who booked.
    certified as (delete from certificates using attended where attendee_id = attended.id and coalesce(own_key, own_number) is null),
    kept as (
      update certificates set
        email_key = case when own_key is not null then email_key end,
        phone = case when own_number is not null then phone end,
        phone_e164 = case when own_number is not null then phone_e164 end
      from attended where attendee_id = attended.id and coalesce(own_key, own_number) is not null
    )
    select ${entryIds()},
      (select case when bool_or(provider_key is not null) then 'online' when count(*) > 0 then 'by-hand' end from unnamed) as payments,
      exists (select from entries where row_id = erased.id and kind = 'invoice') as "hasInvoices",
      (
        select coalesce(json_agg(distinct coalesce(training.title, '')), '[]'::json)
        from waiting_list waiting left join trainings training on training.id = waiting.training_id
        where waiting.email_key = erased.email_key and waiting.name_key = ${bookerKey('erased')} and not waiting.is_spam
      ) as "waitingFor",
      (
        select coalesce(json_agg(distinct coalesce(training.title, other.course_type)), '[]'::json)
        from registrations other left join trainings training on training.id = other.training_id
        where other.email_key = erased.email_key and ${bookerKey('other')} = ${bookerKey('erased')} and other.id <> erased.id
          and not other.is_spam
      ) as "otherBookings"
    from erased`;
