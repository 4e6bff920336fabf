import sql, { type Sql } from 'sql-template-tag';
import { UNPAID_DAYS, type Registration } from '#src/contract/registrations.ts';
import { TOLD_WITHIN_HOURS } from '#src/lib/chats.ts';
import { trainingHoursTexts } from '#src/lib/training-texts.ts';
import { isPaidState } from '#src/contract/booking-parts.ts';
import { isoText, type Database, type Stored } from '../../database.ts';
import { BALANCE, IS_UNPAID, toBalance, type StoredBalance } from '../payments/balances.ts';
import { markOf } from '../payments/stored-payment.ts';
import type { Submission } from '../idempotency.ts';
import { BUYER, INVOICE } from './billing.ts';
import { ATTENDANCE, ATTENDEES, STORED_NAMES, type NameKeys } from './attendees.ts';
import { TRAINING_PAYLOAD } from '../outbox/outbox.ts';

type Instants =
  | 'createdAt'
  | 'updatedAt'
  | 'attendedAt'
  | 'cancelledAt'
  | 'paidAt'
  | 'holdUntil'
  | 'lapsedAt'
  | 'remindedAt'
  | 'moneyBackAt'
  | 'trainingEndsAt'
  | 'trainingCancelledAt';

/** A registration for a workshop or a course. Fields about the training are null without one. */
export type RegistrationRow = Stored<Registration, Instants>;

type Computed = 'workshopDate' | 'workshopTime' | 'balance' | 'dueAed' | 'depositAed' | 'isPaid' | 'paidAed' | 'paidAt';

/** Fields that are computed from the attendance. */
type Attended = 'attended' | 'attendedAt' | 'attendedBy';

/** A row as `REGISTRATION_COLUMNS` selects it. */
export interface StoredRegistration extends Omit<RegistrationRow, Computed | Attended> {
  startsAt: Date | null;
  balance: StoredBalance | null;
  lastPaidAt: string | null;
}

/** Registrations, with their training if they have one. */
export const REGISTRATIONS = sql`registrations registration left join trainings training on training.id = registration.training_id`;

/** Registrations that have a training, with that training. */
export const BOOKINGS = sql`registrations registration join trainings training on training.id = registration.training_id`;

/** Whether a row `registration` is neither cancelled nor spam. */
export const IS_LIVE = sql`registration.cancelled_at is null and not registration.is_spam`;

/** Whether a row `registration` is live and its `training` is not cancelled. */
export const IS_ON = sql`${IS_LIVE} and training.cancelled_at is null`;

/**
 * When an unpaid place lapses; a part payment keeps it. @param state the balance's state of a row `registration` of a `training`
 */
const holdUntil = (state: Sql) => sql`
  case when ${state} = 'unpaid' and registration.cancelled_at is null and training.cancelled_at is null
    then registration.hold_until end`;

/** When a row `registration` of a `training` lapses. */
export const HOLD_UNTIL = holdUntil(sql`registration.balance_state`);

/** The nanny of a row `registration`, its first attendee; nulls if the person who booked attends or nobody is named. */
export const NANNY_COLUMNS = sql`
  (select first_name from attendees where registration_id = registration.id and position = 1) as "nannyFirstName",
  (select last_name from attendees where registration_id = registration.id and position = 1) as "nannyLastName",
  (select email from attendees where registration_id = registration.id and position = 1) as "nannyEmail"`;

/** The columns of a registration. The query has the aliases `registration` and `training`. */
export const REGISTRATION_COLUMNS = sql`
  registration.id, registration.training_id as "workshopId", registration.training_id as "trainingId",
  registration.package_id as "packageId", (select name from packages where packages.id = registration.package_id) as "packageName",
  training.title as "workshopTitle", training.starts_at as "startsAt", training.ends_at as "trainingEndsAt", training.cancelled_at as "trainingCancelledAt",
  registration.course_type as "courseType", registration.registrant_role as "currentRole",
  registration.first_name as "firstName", registration.last_name as "lastName", registration.email, registration.phone,
  registration.phone_e164 as "phoneE164", registration.profession, ${NANNY_COLUMNS}, places_of(registration.id) as nannies,
  ${ATTENDEES} as attendees, registration.discount_code as "discountCode",
  ${BALANCE} as balance, ${markOf(sql`registration.id`)} is not null as "isMarked",
  (select ${isoText(sql`max(at)`)} from entries where row_id = registration.id and kind = 'payment' and takes_back is null) as "lastPaidAt",
  registration.company, ${BUYER} as buyer, ${INVOICE} as invoice, registration.booking_type as "bookingType",
  ${ATTENDANCE} as attendance, ${HOLD_UNTIL} as "holdUntil",
  registration.lapsed_at as "lapsedAt", registration.reminded_at as "remindedAt", registration.money_back_at as "moneyBackAt",
  registration.notes, registration.created_at as "createdAt", registration.updated_at as "updatedAt",
  registration.cancelled_at as "cancelledAt", registration.origin`;

/** What is still to be paid for a row `registration`, in AED. */
export const REST_AED = sql`(select (rest / 100.0)::float8 from balances where row_id = registration.id)`;

/** The payment link of a row `registration`'s package, if what is due is the price of one place; else null. @param due in fils */
export const packageLink = (due: Sql) => sql`(
  select payment_link from packages where packages.id = registration.package_id and price_fils = ${due})`;

const CODE_OF_PAYLOAD = sql`'discountCode', registration.discount_code,
    'codeOffer', (select offer from codes where code = registration.discount_code)`;

const STORED_BALANCE = sql`select due, paid, rest, deposit, state from balances where row_id = registration.id`;

/**
 * The payload of messages about a row `registration` and its `training`. @param stored what the statement itself stores:
 * `balance` selects `due`, `paid`, `rest`, `deposit` and `state`; `names` are those of the attendees
 */
export function registrationPayload({ balance = STORED_BALANCE, names = STORED_NAMES } = {}): Sql {
  return sql`(select jsonb_build_object(
    'registrationId', registration.id, 'firstName', registration.first_name, 'lastName', registration.last_name,
    'email', registration.email, 'phone', registration.phone, 'profession', registration.profession,
    'company', registration.company, 'notes', registration.guest_notes,
    'holdUntil', ${holdUntil(sql`coalesce(balance.state, 'unpaid')`)},
    'isPaid', coalesce(balance.state, 'unpaid') in ('free', 'paid', 'over'), 'isSecured', coalesce(balance.state = 'secured', false),
    'calendarSequence', registration.calendar_sequence,
    'dueAed', (balance.due / 100.0)::float8, 'depositAed', (balance.deposit / 100.0)::float8,
    'paidAed', (coalesce(balance.paid, 0) / 100.0)::float8, 'restAed', (balance.rest / 100.0)::float8, 'payBy', rest_due_on(training.starts_at),
    'moneyBackAed', case when registration.money_back_at is not null then (balance.paid / 100.0)::float8 end,
    'transferText', (select transfer_text from settings),
    ${CODE_OF_PAYLOAD},
    'packageName', (select name from packages where packages.id = registration.package_id),
    'paymentLink', ${packageLink(sql`balance.due`)},
    'training', ${TRAINING_PAYLOAD}) || ${names}
    from (select) one left join lateral (${balance}) balance on true)`;
}

export const REGISTRATION_PAYLOAD = registrationPayload();

export const REGISTRATION_MESSAGES = ['registration-received', 'registration-notice'] as const;

/** The messages about a course registration that waits for dates. */
export const COURSE_REGISTRATION_MESSAGES = ['course-registration-received', 'course-registration-notice'] as const;

/** What `queueMessages` takes for messages about a row `registration` without a training. */
export const aboutCourseRegistration = (names = STORED_NAMES) => ({
  personKey: sql`registration.email_key`,
  rowId: sql`registration.id`,
  payload: sql`jsonb_build_object(
    'registrationId', registration.id, 'firstName', registration.first_name, 'lastName', registration.last_name,
    'email', registration.email, 'phone', registration.phone,
    'courseType', registration.course_type,
    'currentRole', registration.registrant_role, ${CODE_OF_PAYLOAD}) || ${names}`,
});

/** What `queueMessages` takes for messages about a row `registration` and its `training`. */
export const ABOUT_REGISTRATION = {
  personKey: sql`registration.email_key`,
  rowId: sql`registration.id`,
  payload: REGISTRATION_PAYLOAD,
};

/** Whether the person who booked a row `registration` has an email address, or a number that staff can write to. */
export const CAN_BE_TOLD = sql`coalesce(registration.email, registration.phone_e164) is not null`;

/** The minutes, for each hour of a hold, after which the reminder is sent: after two thirds of the hold. */
const REMIND_AFTER_MINUTES = 40;

/**
 * Values of `hold_until` and `remind_at` for a new row of a `training`. They are null if unpaid places do not lapse, the place is
 * paid or free, the person cannot be reached, or the hold would outlast the start. Staff tell a person without an email address:
 * her time begins when they do so, or a day later at the latest (chats.ts).
 */
export function holdValues({
  email,
  phoneE164,
  isPaid,
  now,
}: Record<'email' | 'phoneE164' | 'isPaid', Sql> & { now: Date }): Sql {
  const told = sql`(${now}::timestamptz + make_interval(hours => case when ${email} is null then ${TOLD_WITHIN_HOURS} else 0 end))`;
  const isHeld = sql`
    coalesce(${email}, ${phoneE164}) is not null and not ${isPaid}
      and ${told} + make_interval(hours => training.pay_within_hours) < training.starts_at`;
  return sql`
    case when ${isHeld} then ${told} + make_interval(hours => training.pay_within_hours) end,
    case when ${isHeld} then ${told} + make_interval(mins => training.pay_within_hours * ${REMIND_AFTER_MINUTES}) end`;
}

/** The body of the response to a row `registered`, with what is due by the row `booked` and the end of the hold, if any. */
export function registeredBody({ response }: Pick<Submission<unknown>, 'response'>): Sql {
  return sql`(
    ${response.body}::jsonb
      || jsonb_build_object('dueAed', booked.due / 100, 'depositAed', booked.deposit / 100)
      || case when registered.hold_until is null or registered.email is null then '{}' else
        jsonb_build_object('holdUntil', ${isoText(sql`registered.hold_until`)}) end)::text`;
}

/** Whether one of the nannies already has a place in a training, or is named twice. Names, addresses and numbers are compared by their keys. */
export function isRegistered(booked: { workshopId: Sql; key: Sql; phoneE164: Sql; names: NameKeys }): Sql {
  const { first, nannies } = booked.names;
  return sql`(${new Set(nannies).size < nannies.length}::boolean or exists (
    select from registrations own
    where training_id = ${booked.workshopId} and (email_key = ${booked.key} or phone_e164 = ${booked.phoneE164})
      and cancelled_at is null and not is_spam and (name_key = ${first} or exists (
        select from attending where registration_id = own.id and text_key(full_name(attending)) = any(${nannies}::text[])))))`;
}

export function toRegistration({ startsAt, balance: stored, lastPaidAt, ...row }: StoredRegistration): RegistrationRow {
  const { trainingEndsAt: endsAt } = row;
  const texts = startsAt && endsAt ? trainingHoursTexts({ startsAt, endsAt }) : { date: null, time: null };
  const balance = toBalance(stored);
  const isPaid = isPaidState(balance.state);
  const [firstMark = null] = row.attendance;
  return {
    ...{ ...row, workshopDate: texts.date, workshopTime: texts.time, balance, isPaid },
    ...{
      dueAed: balance.dueAed,
      depositAed: stored?.deposit ? stored.deposit / 100 : null,
      paidAed: balance.paidAed || null,
    },
    paidAt: isPaid && lastPaidAt !== null ? new Date(lastPaidAt) : null,
    ...{ attended: firstMark !== null, attendedBy: firstMark?.attendedBy ?? null },
    attendedAt: firstMark && new Date(firstMark.attendedAt),
  };
}

/** @returns `null` for an unknown id and for spam */
export async function findRegistration(database: Database, id: string): Promise<RegistrationRow | null> {
  const [found] = await database.query<StoredRegistration>(sql`
    select ${REGISTRATION_COLUMNS} from ${REGISTRATIONS} where registration.id = ${id}::uuid and not registration.is_spam`);
  return found ? toRegistration(found) : null;
}

/** Whether we have cancelled the training of a live row `registration` that was paid in part or whole. */
export const IS_TO_PAY_BACK = sql`(
  training.cancelled_at is not null and ${IS_LIVE}
  and exists (select from balances where row_id = registration.id and paid > 0))`;

/** Whether a row `registration` was cancelled so that what was paid for it is given back, and some of it still is paid. */
const IS_CANCELLED_FOR_MONEY = sql`(
  registration.cancelled_at is not null and registration.money_back_at is not null and not registration.is_spam
  and exists (select from balances where row_id = registration.id and paid > 0))`;

/** Whether more was paid for a row `registration` than is due. */
const HAS_SURPLUS = sql`(registration.balance_state = 'over' and not registration.is_spam)`;

/** Whether money is to be given back for a row `registration` of a `training`. */
export const IS_TO_REFUND = sql`(${IS_TO_PAY_BACK} or ${IS_CANCELLED_FOR_MONEY} or ${HAS_SURPLUS})`;

/** Whether a row `registration` is for a course. The query has the alias `training`. */
export const IS_OF_COURSE = sql`training.kind is distinct from 'workshop'`;

/** Whether a row `registration` is for a course that has no dates for it yet. */
export const WAITS_FOR_DATES = sql`(registration.training_id is null and ${IS_LIVE})`;

export const IS_OF_WORKSHOP = sql`training.kind = 'workshop'`;

/** Whether something is still to be paid for a live row `registration` of a `training` that is not cancelled. */
export const OWES = sql`(registration.balance_state in ('unpaid', 'part', 'secured') and ${IS_ON})`;

/** Whether something is still to be paid for a live row `registration` of a `training` that is over. */
export const owesForPast = (now: Date): Sql => sql`(${OWES} and training.ends_at <= ${now}::timestamptz)`;

/** Whether a place in a training to come is unpaid after some days. The query has the aliases `registration` and `training`. */
export const isOverdue = (now: Date): Sql => sql`
  ${IS_UNPAID('registration')} and ${IS_ON} and training.ends_at > ${now}::timestamptz
  and registration.created_at <= ${now}::timestamptz - make_interval(days => ${UNPAID_DAYS})`;
