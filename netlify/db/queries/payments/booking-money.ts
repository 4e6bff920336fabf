import sql, { type Sql } from 'sql-template-tag';
import { paperSchema, type Paper } from '#src/contract/papers.ts';
import type { Closed } from '#src/contract/registrations.ts';
import { SHORT_PACKAGE } from '#src/contract/trainings.ts';
import { bookingReference } from '#src/lib/ids.ts';
import { priceRanges } from '#src/lib/payments.ts';
import { isoText, type Run } from '../../database.ts';
import { balanceOf, EMPTY_BALANCE, type StoredBalance } from './balances.ts';
import { WHO_ATTENDS } from '../registrations/attendees.ts';
import { BUYER } from '../registrations/billing.ts';

/** What a paper says about what was bought. */
export type Subject = Pick<
  Paper,
  | 'bookingId'
  | 'bookingReference'
  | 'title'
  | 'package'
  | 'startsAt'
  | 'endsAt'
  | 'place'
  | 'attendee'
  | 'payer'
  | 'buyer'
  | 'restDueOn'
>;

/** What a paper says, as the database returns it. */
type StoredSubject = Omit<Subject, 'title' | 'package' | 'bookingReference'> & { title: string | null };

/** A registration or a referral that money is for, locked with its training. */
export interface BookingMoney {
  tableName: 'registrations' | 'referrals';
  id: string;
  /** Why it takes no money; `null` if it does. */
  closed: Closed | null;
  trainingId: number | null;
  /** The name of the package. */
  package: string | null;
  /** The course type or partner code by which its price is looked up while nothing is due. */
  priceOf: string | null;
  hasTrainingCode: boolean;
  subject: Subject;
  balance: StoredBalance;
  /** Its invoice, unless a credit note has taken it back. */
  invoice: Paper | null;
  /** Whether cancelling it or its training took its invoice back; `false` if neither is cancelled any more. */
  hadInvoice: boolean;
}

export type StoredBooking = Omit<BookingMoney, 'balance' | 'subject' | 'invoice'> & {
  subject: StoredSubject;
  invoice: unknown;
  balance: StoredBalance | null;
};

/** What a paper says about a row `registration` with its `training`, except for what `toBookingMoney` adds. */
export const SUBJECT = sql`
  json_build_object('bookingId', registration.id, 'title', training.title, 'startsAt', ${isoText(sql`training.starts_at`)},
    'endsAt', ${isoText(sql`training.ends_at`)}, 'place', training.location, 'restDueOn', rest_due_on(training.starts_at),
    'attendee', ${WHO_ATTENDS},
    'payer', json_build_object('name', registration.first_name || ' ' || registration.last_name, 'email', registration.email),
    'buyer', ${BUYER})`;

/** Whether the latest invoice of a row `registration` was taken back when the booking or its training was cancelled. */
export const LOST_INVOICE = sql`exists (
  select from (
    select * from entries where row_id = registration.id and kind = 'invoice' order by position desc limit 1
  ) latest join history on history.at = latest.at and changes ? 'cancelled_at'
    and history.row_id in (registration.id::text, latest.training_id::text)
  where takes_back is not null)`;

/** Selects a registration or referral for `toBookingMoney`. */
export const selectBooking = (id: string | null) => sql`
  select 'registrations' as "tableName", registration.id,
    case when registration.is_spam then 'spam' when registration.cancelled_at is not null then 'cancelled'
      when training.cancelled_at is not null then 'training-cancelled' end as closed, training.id as "trainingId",
    (select name from packages where packages.id = registration.package_id) as package, registration.course_type as "priceOf",
    exists (select from codes where code = registration.discount_code and offer = 'training') as "hasTrainingCode",
    ${SUBJECT} as subject, ${balanceOf(sql`registration.id`)} as balance, (select to_json(paper) from standing_invoice(registration.id)) as invoice,
    coalesce(registration.cancelled_at, training.cancelled_at) is not null and ${LOST_INVOICE} as "hadInvoice"
  from registrations registration left join trainings training on training.id = registration.training_id
  where registration.id = ${id}::uuid
  union all
  select 'referrals', id, case when is_spam then 'spam' end, null, null, referral_code, false,
    json_build_object('bookingId', id, 'title', null, 'startsAt', null, 'endsAt', null, 'place', null, 'restDueOn', null, 'attendee', nanny_name,
      'payer', json_build_object('name', full_name, 'email', email), 'buyer', null), ${balanceOf(sql`referrals.id`)}, null, false
  from referrals where id = ${id}::uuid`;

/** Returns the package that papers name: none for a training in the short form, which has only one. */
export function packageOnPaper(name: string | null): string | null {
  return name === SHORT_PACKAGE ? null : name;
}

export function toBookingMoney({ balance, subject, invoice, ...booking }: StoredBooking): BookingMoney {
  const title = subject.title ?? priceRanges()[booking.priceOf ?? '']?.title ?? 'Training';
  const named = {
    title,
    package: packageOnPaper(booking.package),
    // Nobody is told the reference of a referral.
    bookingReference: booking.tableName === 'registrations' ? bookingReference(booking.id) : null,
  };
  return {
    ...booking,
    subject: { ...subject, ...named },
    balance: balance ?? EMPTY_BALANCE,
    invoice: invoice === null ? null : paperSchema.parse(invoice),
  };
}

/**
 * A statement that locks what money is for: the training, so that nobody cancels it, then the registration or referral, then the
 * payment. All transactions lock in this order.
 * @param row an expression: the id of the registration or referral, or null
 */
export const lockMoney = (row: Sql, paymentId: string | null = null) => sql`
  with named as materialized (select ${row} as id),
  training as (
    select id from trainings
    where id = (select training_id from registrations where id = (select id from named)) for share
  ),
  registration as (select id from registrations where id = (select id from named) for update),
  referral as (select id from referrals where id = (select id from named) for update),
  payment as (select id from payments where id = ${paymentId}::uuid for update)
  select (select id from training), (select id from registration), (select id from referral), (select id from payment),
    (select id from named) as "rowId"`;

/**
 * Locks what money is for, and reads its balance as other transactions have left it.
 * @returns `null` for an unknown id
 */
export async function lockBooking(run: Run, id: string): Promise<BookingMoney | null> {
  await run(lockMoney(sql`${id}::uuid`));
  return readBooking(run, id);
}

/** Reads a registration or referral that the transaction has locked. */
export async function readBooking(run: Run, id: string): Promise<BookingMoney | null> {
  const [found] = await run<StoredBooking>(selectBooking(id));
  return found ? toBookingMoney(found) : null;
}
