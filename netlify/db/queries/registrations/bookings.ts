import sql, { raw, type Sql } from 'sql-template-tag';
import { payableParts, type Booking } from '#src/contract/booking.ts';
import { isPaidState } from '#src/contract/booking-parts.ts';
import { paperSchema, type Paper } from '#src/contract/papers.ts';
import { eventUid } from '#src/lib/calendar.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { bookingReference } from '#src/lib/ids.ts';
import { PRICE_CODES } from '#src/lib/payment-kinds.ts';
import { paymentLink, wholePaymentPage } from '#src/lib/payments.ts';
import { readEnvironment } from '#netlify/env.ts';
import { isoText, type Database, type Stored } from '../../database.ts';
import { transferText } from '../admin/settings.ts';
import type { RecordedChange } from '../history.ts';
import { certainHold } from '../outbox/ready-chats.ts';
import { toLiveTraining, toSession, trainingColumns, type StoredTraining } from '../trainings/trainings.ts';
import { BALANCE, toBalance, type StoredBalance } from '../payments/balances.ts';
import { OWED_FILS, OWN_PAPERS, PAPER_NOW, PAYMENT_COLUMNS } from '../payments/receipts.ts';
import { ATTENDEES, HAS_ATTENDED, storedAttendees } from './attendees.ts';
import type { StoredAttendee } from './plan-attendees.ts';
import { HAS_OWN_ADDRESS } from './recipients.ts';
import { NANNY_COLUMNS, packageLink } from './registrations.ts';

/** How many days after the end of the training the link still opens its booking. */
export const BOOKING_LINK_DAYS = 60;
/** The guest can change the booking until this many hours before the start. */
const CHANGEABLE_HOURS = 48;

type Instants = 'moneyBackAt' | 'trainingMovedFrom' | 'holdUntil' | 'lapsedAt' | 'changeableUntil' | 'cancelledAt';

/** A booking as its guest sees it. */
export type ShownBooking = Required<Stored<Booking, Instants>>;

export interface BookingRow {
  id: string;
  /** The attendees, as `planAttendees` takes them. */
  attending: StoredAttendee[];
  shown: ShownBooking;
}

type Computed =
  | 'reference'
  | 'isPaid'
  | 'dueAed'
  | 'paidAed'
  | 'depositAed'
  | 'payBy'
  | 'payable'
  | 'paymentLink'
  | 'certificate'
  | 'calendarUid'
  | 'calendarSequence';

/** A row as `bookingColumns` selects it: a training with the booking's own columns. */
export type FlatBooking = StoredTraining &
  Omit<ShownBooking, Computed | 'workshop' | 'courseType' | 'sessions' | 'cancelledAt' | 'balance'> & {
    bookingId: string;
    attending: StoredAttendee[];
    balance: StoredBalance | null;
    /** A day in Dubai, such as "2025-09-27". */
    restDueOn: string;
    /** The package's own payment link, if it takes exactly what is due. */
    packageLink: string | null;
    bookingCancelledAt: Date | null;
    bookingSequence: number;
  };

const dayOf = (instant: Sql) => sql`(${instant} at time zone 'Asia/Dubai')::date`;

/**
 * The start that a training had when a row `registration` got its place there: before its first change since then, by the
 * history.
 * @param training the alias of the training's row
 */
function startWhenPlaced(training: 'training' | 'former'): Sql {
  const row = raw(training);
  return sql`coalesce((
    select (changes -> 'starts_at' ->> 'from')::timestamptz from history
    where table_name = 'trainings' and row_id = ${row}.id::text and changes ? 'starts_at' and at > coalesce((
      select max(at) from history placed
      where placed.table_name = 'registrations' and placed.row_id = registration.id::text and placed.changes ? 'training_id'
    ), registration.created_at)
    order by at, id limit 1), ${row}.starts_at)`;
}

/** Columns of a booking. The query has the aliases `registration` and `training`. */
export const bookingColumns = (now: Date) => sql`
  ${trainingColumns(now)}, registration.id as "bookingId", registration.first_name as "firstName",
  registration.last_name as "lastName", ${NANNY_COLUMNS}, ${ATTENDEES} as attendees, ${storedAttendees(sql`registration.id`)} as attending,
  registration.email, registration.phone,
  ${BALANCE} as balance, ${PAYMENT_COLUMNS},
  ${certainHold(now)} as "holdUntil", registration.lapsed_at as "lapsedAt",
  ${HAS_ATTENDED} as attended, registration.money_back_at as "moneyBackAt", (${OWED_FILS} / 100.0)::float8 as "toRefundAed",
  case when training.ends_at > ${now}::timestamptz then (
    select json_build_object('title', former.title, 'startsAt', ${isoText(startWhenPlaced('former'))})
    from trainings former where former.id = registration.moved_from) end as "movedFrom",
  case when training.ends_at > ${now}::timestamptz then (
    select was from (select ${startWhenPlaced('training')} as was) former
    where ${dayOf(sql`was`)} <> ${dayOf(sql`training.starts_at`)}) end as "trainingMovedFrom",
  places_of(registration.id) as nannies, rest_due_on(training.starts_at)::text as "restDueOn",
  (select name from packages where packages.id = registration.package_id) as package,
  (select offer from codes where code = registration.discount_code and offer = any(${PRICE_CODES}::text[])) as "priceCode",
  ${packageLink(sql`(select due from balances where row_id = registration.id)`)} as "packageLink",
  ${transferText()} as "transferText",
  training.starts_at - make_interval(hours => ${CHANGEABLE_HOURS}::integer) as "changeableUntil",
  registration.cancelled_at as "bookingCancelledAt", registration.calendar_sequence as "bookingSequence"`;

/** How long the link of a booking that is held as spam works: a program must not learn that it was recognised. */
const SPAM_LINK_HOURS = 24;

/** Whether the link still opens the booking: a condition on a row `registration` and its `training`. */
export function isOpenBooking(id: string, now: Date): Sql {
  return sql`
    registration.id = ${id}::uuid
    and (not registration.is_spam
      or registration.created_at + make_interval(hours => ${SPAM_LINK_HOURS}::integer) > ${now}::timestamptz)
    and training.ends_at + make_interval(days => ${BOOKING_LINK_DAYS}::integer) > ${now}::timestamptz`;
}

/** Whether the guest can still change a row `registration` of a `training`. @param isLate whether to ignore the time limit */
export const isChangeable = (now: Date, isLate = false) => sql`(
  registration.cancelled_at is null and training.cancelled_at is null
  and (${isLate}::boolean or training.starts_at - make_interval(hours => ${CHANGEABLE_HOURS}::integer) > ${now}::timestamptz))`;

export function toBooking(found: FlatBooking, now: Date): BookingRow {
  const { bookingId: id, bookingCancelledAt: cancelledAt, attending, courseType } = found;
  const { firstName, lastName, nannyFirstName, nannyLastName, nannyEmail, email, phone, attendees, nannies } = found;
  const { payments, refunds, receipts, toRefundAed, priceCode, holdUntil, lapsedAt, moneyBackAt } = found;
  const { movedFrom, trainingMovedFrom, attended, changeableUntil } = found;
  const { registrationOpen: _isOpen, calendarSequence, ...training } = toLiveTraining(found, now);
  const { payment, siteUrl, stripeSecretKey } = readEnvironment();
  const balance = toBalance(found.balance);
  const { paidAed, state } = balance;
  const dueAed = balance.dueAed ?? 0;
  const deposit = found.balance?.deposit ? found.balance.deposit / 100 : null;
  const isPaid = isPaidState(state);
  const isDue = !isPaid && cancelledAt === null && training.state !== 'cancelled';
  // A deposit secures a place only until the training is over.
  const depositAed = training.state === 'past' ? null : deposit;
  const byCheckout = stripeSecretKey !== undefined;
  const page = wholePaymentPage(payment.workshop, { own: found.packageLink, courseType, dueAed });
  const shown = {
    reference: bookingReference(id),
    ...{ firstName, lastName, nannyFirstName, nannyLastName, nannyEmail, email, phone, attendees, nannies },
    ...{ isPaid, balance, dueAed, paidAed, depositAed, package: found.package, priceCode },
    ...{ payments, refunds, receipts, toRefundAed, moneyBackAt, holdUntil, lapsedAt, cancelledAt },
    payBy: isDue ? (paidAed > 0 ? found.restDueOn : holdUntil && dubaiDate(holdUntil)) : null,
    payable: isDue && byCheckout ? payableParts({ due: dueAed, paid: paidAed, deposit: depositAed }) : [],
    paymentLink: page && isDue && !byCheckout && paidAed === 0 ? paymentLink(page, id) : null,
    transferText: isDue ? found.transferText : null,
    ...{ movedFrom, trainingMovedFrom, attended, changeableUntil },
    certificate: attendees.find(({ certificate }) => certificate !== null)?.certificate ?? null,
    calendarUid: eventUid(id, siteUrl),
    calendarSequence: calendarSequence + found.bookingSequence,
    workshop: { ...training, entry: found.entry },
    courseType,
    sessions: found.sessions.map(toSession),
  };
  return { id, attending, shown };
}

/** Returns the email address of the person who booked, or `null` if there is none. */
export async function findAddress(database: Database, id: string): Promise<string | null> {
  const [found] = await database.query<{ email: string | null }>(
    sql`select email from registrations where id = ${id}::uuid`,
  );
  return found?.email ?? null;
}

export async function findBooking(
  { query }: Pick<Database, 'query'>,
  id: string,
  now: Date,
): Promise<BookingRow | null> {
  const [found] = await query<FlatBooking>(sql`
    select ${bookingColumns(now)}
    from registrations registration join trainings training on training.id = registration.training_id
    where ${isOpenBooking(id, now)}`);
  return found ? toBooking(found, now) : null;
}

/** Returns a receipt, invoice or credit note of a booking, as long as its link works. */
export async function findPaperOf(
  database: Database,
  { bookingId, number }: { bookingId: string; number: string },
  now: Date,
): Promise<Paper | null> {
  const [found] = await database.query<{ paper: unknown }>(sql`
    select paper
    from registrations registration join trainings training on training.id = registration.training_id
    cross join lateral (select ${PAPER_NOW} from ${OWN_PAPERS} where number = ${number}) own
    where ${isOpenBooking(bookingId, now)}`);
  return found ? paperSchema.parse(found.paper) : null;
}

type BookingData = Record<string, unknown> & {
  /** Instants are texts as PostgreSQL writes them. */
  changes: { at: string; by: string; changes: RecordedChange['changes'] }[];
};

/**
 * Returns everything that is stored about a booking, by column, except what is not the guest's: the notes of staff, the trainer's
 * remark, the details of another payer, the answer of a nanny at her own address, and scores in the history, which do not say
 * whose they are.
 */
export async function exportBooking(database: Database, id: string, now: Date): Promise<BookingData | null> {
  const [found] = await database.query<{ data: BookingData }>(sql`
    select json_build_object(
      'booking', to_jsonb(registration) - array['email_key', 'name_key', 'search_key', 'is_spam', 'notes', 'updated_by'],
      'attendees', (
        select json_agg(to_jsonb(attendee) - array['email_key', 'search_key', 'remark', 'updated_by'] order by position)
        from attendees attendee where registration_id = registration.id),
      'workshop', json_build_object('id', training.id, 'title', training.title, 'startsAt', training.starts_at,
        'endsAt', training.ends_at, 'location', training.location, 'sessions', (
          select json_agg(json_build_object('startsAt', starts_at, 'endsAt', ends_at) order by starts_at)
          from sessions where training_id = training.id), 'package', (
          select name from packages where packages.id = registration.package_id)),
      'payments', (
        select coalesce(json_agg(json_build_object('at', at, 'day', day, 'kind', kind, 'amountAed', amount / 100.0,
          'currency', currency, 'method', method, 'payerName', case when is_guest then payer_name end,
          'payerEmail', case when is_guest then payer_email end) order by position), '[]'::json)
        from entries left join payments on payments.id = payment_id
        cross join lateral (values (lower(payer_email) = lower(registration.email))) payer (is_guest)
        where row_id = registration.id and kind in ('payment', 'refund')),
      'dues', (
        select coalesce(json_agg(json_build_object('at', at, 'day', day, 'kind', kind, 'amountAed', amount / 100.0,
          'package', package) order by position), '[]'::json)
        from entries where row_id = registration.id and kind in ('due', 'let-off')),
      'changes', (
        select coalesce(json_agg(json_build_object('at', at, 'by', changed_by,
          'changes', changes - array['notes', 'remark', 'feedback', 'feedback_published']) order by at), '[]'::json)
        from history where row_id = registration.id::text),
      'emails', (
        select coalesce(json_agg(json_build_object('kind', kind, 'to', case when to_person then 'you' else 'staff' end,
          'createdAt', created_at, 'sentAt', sent_at, 'state', state, 'name', person_name, 'about', detail,
          'content', payload - array['notes', 'payer_name', 'payer_email']) order by created_at, kind), '[]'::json)
        from outbox where row_id = registration.id),
      'certificates', (
        select coalesce(json_agg(to_jsonb(certificate) - array['email_key'] order by issued_at, number), '[]'::json)
        from certificates certificate join attendees on attendees.id = attendee_id where registration_id = registration.id),
      'feedback', (
        select coalesce(json_agg(to_jsonb(feedback) order by created_at), '[]'::json)
        from feedback join attendees attendee on attendee.id = attendee_id
        where registration_id = registration.id and not ${HAS_OWN_ADDRESS})
    ) as data
    from registrations registration join trainings training on training.id = registration.training_id
    where ${isOpenBooking(id, now)}`);
  return found?.data ?? null;
}
