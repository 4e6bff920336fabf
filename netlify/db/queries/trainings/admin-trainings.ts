import sql, { type Sql } from 'sql-template-tag';
import type { Balance } from '#src/contract/booking-parts.ts';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { SHORT_PACKAGE, type TrainingKind } from '#src/contract/trainings.ts';
import { courseOf } from '#src/contract/training-entries.ts';
import type { TrainingRequest } from '#src/contract/training-requests.ts';
import { dubaiText, type Database, type Stored } from '../../database.ts';
import { rowsOf } from '../../rows.ts';
import {
  BY_TIME_OR_NAME,
  equalityConditions,
  listPage,
  searchCondition,
  textColumn,
  timeColumn,
  type ListRequest,
  type Page,
} from '../lists.ts';
import { insertIdempotently, storeResponse, type InsertResult, type Submission } from '../idempotency.ts';
import { IS_PAID, totalBalance, totals } from '../payments/balances.ts';
import { OWED_FILS } from '../payments/receipts.ts';
import { requestBuild } from './build-requests.ts';
import { placesHeld, toPublicTraining, toSession, trainingColumns, type StoredTraining } from './trainings.ts';

export type AdminTrainingRow = Stored<AdminTraining, 'registrationClosesAt' | 'cancelledAt' | 'updatedAt'>;

/** A row as `adminTrainingColumns` selects it. */
type StoredAdminTraining = StoredTraining &
  Pick<
    AdminTrainingRow,
    | 'capacity'
    | 'placesTaken'
    | 'placesHeld'
    | 'waiting'
    | 'payWithinHours'
    | 'reminder'
    | 'trainerNotes'
    | 'validMonths'
    | 'updatedAt'
  > & { payment: TrainingPayment };

export type TrainingPayment = Pick<AdminTraining, 'placesPaid' | 'placesPartPaid' | 'toRefund' | 'toRefundAed'> & {
  balance: Omit<Balance, 'state'>;
};

/** How many places of a row `training` are paid for, and the money of its bookings. */
export const TRAINING_PAYMENT = sql`(
  select json_build_object(
    'placesPaid', coalesce(sum(places) filter (where has_place and is_paid), 0),
    'placesPartPaid', coalesce(sum(places) filter (where has_place and not is_paid and paid > 0), 0),
    'toRefund', count(*) filter (where owed > 0),
    'toRefundAed', coalesce(sum(owed), 0)::float8 / 100,
    'balance', ${totals('booking', sql`has_place`)})
  from (
    select places_of(registration.id) as places, ${IS_PAID('registration')} as is_paid, balance.*, registration.cancelled_at is null as has_place,
      ${OWED_FILS} as owed
    from registrations registration cross join lateral (select * from balances where row_id = registration.id) balance
    where registration.training_id = training.id and not registration.is_spam
  ) booking)`;

/** The query has the alias `training`. */
const adminTrainingColumns = (now: Date) => sql`
  ${trainingColumns(now)}, training.capacity, training.places_taken as "placesTaken", ${placesHeld(now)} as "placesHeld",
  (select count(*)::int from waiting_list where waiting_list.training_id = training.id
    and waiting_list.state = 'waiting' and not waiting_list.is_spam) as waiting,
  ${TRAINING_PAYMENT} as payment,
  training.pay_within_hours as "payWithinHours", training.reminds as reminder, training.trainer_notes as "trainerNotes",
  training.valid_months as "validMonths",
  training.updated_at as "updatedAt"`;

function toAdminTraining(training: StoredAdminTraining, now: Date): AdminTrainingRow {
  // Here, `registrationOpen` is the administrator's setting, whatever the state of the training.
  const { registrationOpen, free, sessions, packages } = training;
  const whole = { ...training, ...toPublicTraining(training, now) };
  const { calendarSequence: _sequence, free: _free, payment, ...shown } = whole;
  return {
    ...shown,
    ...payment,
    balance: totalBalance(payment.balance),
    registrationOpen,
    sessions: sessions.map(toSession),
    packages: packages.map(({ free: own, ...offer }) => ({
      ...offer,
      spotsRemaining: offer.closed ? 0 : Math.max(0, Math.min(own ?? Infinity, free)),
    })),
  };
}

/** @returns `null` for an unknown id */
export async function findAdminTraining(database: Database, id: number, now: Date): Promise<AdminTrainingRow | null> {
  const [found] = await database.query<StoredAdminTraining>(
    sql`select ${adminTrainingColumns(now)} from trainings training where id = ${id}`,
  );
  return found ? toAdminTraining(found, now) : null;
}

const SORTS = {
  ...BY_TIME_OR_NAME,
  name: textColumn(sql`lower(title)`),
  startsAt: timeColumn(sql`starts_at`),
};

/** The day of a training as visitors read it, so that a search finds it. */
const DAY = dubaiText(sql`starts_at`, 'FMDay FMDD FMMonth YYYY');

interface TrainingsRequest extends ListRequest<keyof typeof SORTS> {
  kind?: TrainingKind | undefined;
  /** `true` for trainings that have ended; `false` for those to come and for past ones that are still open. */
  past?: boolean | undefined;
}

const isOpenOrComing = (now: Date) =>
  sql`(ends_at > ${now}::timestamptz or cancelled_at is null and is_left_open(training, ${now}::timestamptz))`;

export async function listAdminTrainings(
  database: Database,
  { search, sort, kind, past, ...page }: TrainingsRequest,
  now: Date,
): Promise<Page<AdminTrainingRow>> {
  const { rows, next } = await listPage<StoredAdminTraining>(database, page, {
    columns: adminTrainingColumns(now),
    from: sql`trainings training`,
    filters: [
      ...equalityConditions({ kind }),
      past === undefined ? undefined : past ? sql`ends_at <= ${now}::timestamptz` : isOpenOrComing(now),
      searchCondition(search, sql`text_key(concat_ws(' ', title, description, ${DAY}, location))`),
    ],
    idType: sql`integer`,
    sort: SORTS[sort],
  });
  return { rows: rows.map((row) => toAdminTraining(row, now)), next };
}

/** Rows of the packages that a request sends, in order. */
export function sentPackages(packages: NonNullable<TrainingRequest['packages']>): Sql {
  const rows = packages.map((offer, index) => ({
    ...{ ...offer, position: index + 1, isClosed: offer.closed, priceFils: offer.priceAed * 100 },
    familyPriceFils: offer.familyPriceAed && offer.familyPriceAed * 100,
    depositFils: offer.depositAed && offer.depositAed * 100,
  }));
  return rowsOf('packages', rows);
}

export const PACKAGE_COLUMNS = sql`
  position, name, includes, price_fils, family_price_fils, deposit_fils, places, payment_link, is_closed`;

/** Turns the short form of a request, which has one session and one package, into the long form. */
function toLongForm(request: TrainingRequest) {
  const { startsAt, endsAt, priceAed = 0, paymentLink } = request;
  const sessions = request.sessions ?? (startsAt && endsAt ? [{ startsAt, endsAt, location: null }] : []);
  const place = { includes: [], familyPriceAed: null, depositAed: null, places: null, closed: false };
  return { sessions, packages: request.packages ?? [{ ...place, name: SHORT_PACKAGE, priceAed, paymentLink }] };
}

/** Stores a training. Its registration closes at the first start by default. The id is added to the response. */
export function insertTraining(
  database: Database,
  submission: Omit<Submission<TrainingRequest>, 'id'>,
): Promise<InsertResult> {
  const { request: training, now, response } = submission;
  const { sessions, packages } = toLongForm(training);
  const insert = sql`
    with sent_session as (select * from ${rowsOf('sessions', sessions)}),
    hours as (select min(starts_at) as starts_at, max(ends_at) as ends_at from sent_session),
    added as (
      insert into trainings (kind, entry, course_type, title, short_title, by_invitation, description, location, capacity, starts_at, ends_at,
        registration_open, registration_closes_at, pay_within_hours, reminds, trainer_notes, valid_months, created_at, updated_at)
      select ${training.kind}, ${training.entry}, ${courseOf(training)}, ${training.title}, ${training.shortTitle},
        ${training.byInvitation}::boolean, ${training.description}, ${training.location}, ${training.capacity}::integer, starts_at,
        ends_at, ${training.registrationOpen}::boolean, coalesce(${training.registrationClosesAt}::timestamptz, starts_at),
        ${training.payWithinHours}::integer, ${training.reminder}::boolean, ${training.trainerNotes}, ${training.validMonths}::integer,
        ${now}::timestamptz, ${now}::timestamptz
      from hours
      returning id
    ),
    held as (
      insert into sessions (training_id, starts_at, ends_at, location)
      select added.id, starts_at, ends_at, location from added cross join sent_session
    ),
    sold as (
      insert into packages (training_id, ${PACKAGE_COLUMNS})
      select added.id, ${PACKAGE_COLUMNS} from added cross join ${sentPackages(packages)}
    ),
    asked as (${requestBuild('added', now)}),
    inserted as (
      select (${response.body}::jsonb || jsonb_build_object('id', id))::text as body from added
    ),
    keyed as (${storeResponse({ ...submission, id: '' }, sql`inserted`, sql`inserted.body`)})
    select body from inserted`;
  return insertIdempotently(database, { ...submission, id: '' }, { insert });
}
