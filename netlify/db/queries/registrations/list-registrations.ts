import sql, { join, type Sql } from 'sql-template-tag';
import type { RefundSums } from '#src/contract/payments.ts';
import type { LISTED_KINDS, WAITING_PLACES } from '#src/contract/registrations.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import { findReferenceRange, isUuid } from '#src/lib/ids.ts';
import { queryOne, type Database } from '../../database.ts';
import {
  BY_TIME_OR_NAME,
  equalityConditions,
  listPage,
  searchCondition,
  timeColumn,
  type ListRequest,
  type Page,
  storedSince,
} from '../lists.ts';
import { IS_PAID } from '../payments/balances.ts';
import { REFUND, REFUND_FILS, REFUND_REASON } from '../payments/receipts.ts';
import { isRestDue } from './rest-reminders.ts';
import {
  IS_OF_COURSE,
  IS_OF_WORKSHOP,
  IS_TO_REFUND,
  isOverdue,
  owesForPast,
  REGISTRATION_COLUMNS,
  REGISTRATIONS,
  toRegistration,
  WAITS_FOR_DATES,
  type RegistrationRow,
  type StoredRegistration,
} from './registrations.ts';

const SORTS = { ...BY_TIME_OR_NAME, createdAt: timeColumn(sql`registration.created_at`) };

export interface RegistrationRequest extends ListRequest {
  /** By default, workshops. */
  kind?: (typeof LISTED_KINDS)[number] | undefined;
  workshopId?: number | undefined;
  /** Lists the registrations of this training, whatever its kind. */
  trainingId?: number | undefined;
  courseType?: CourseType | undefined;
  /** `false` also leaves out cancelled registrations, which nobody pays. */
  isPaid?: boolean | undefined;
  /** What the registrations wait for, whatever their kind. */
  waits?: (typeof WAITING_PLACES)[number] | undefined;
  since?: Date | undefined;
}

/** Conditions by kind. `course` includes registrations without dates. */
const OF_KIND = { workshop: IS_OF_WORKSHOP, course: IS_OF_COURSE, all: undefined };

const waiting = (now: Date): Record<(typeof WAITING_PLACES)[number], Sql> => ({
  ...{ unpaid: isOverdue(now), rest: isRestDue(now), past: owesForPast(now) },
  ...{ refund: IS_TO_REFUND, dates: WAITS_FOR_DATES },
});

/** As `REGISTRATIONS`, of refunds alone. `payer_fils` is what the payer, who is the person who booked, gets back in all. */
const TO_REFUND = sql`(
  select registration.*, sum(${REFUND_FILS}) over (partition by registration.email_key) as payer_fils
  from ${REGISTRATIONS} where ${IS_TO_REFUND}) registration left join trainings training on training.id = registration.training_id`;

/** Sums what is to be given back for the registrations of the refund list with these filters. */
export function sumRefunds(
  database: Database,
  { trainingId, search }: Pick<RegistrationRequest, 'trainingId' | 'search'>,
): Promise<RefundSums> {
  const filters = [
    IS_TO_REFUND,
    ...equalityConditions({ 'registration.training_id': trainingId }),
    ...[matching(search)].filter((condition) => condition !== undefined),
  ];
  const sums = sql`count(distinct payer)::int as payers, (coalesce(sum(fils), 0) / 100.0)::float8 as aed`;
  const statement = sql`
    with to_refund as (
      select registration.email_key as payer, ${REFUND_FILS} as fils, registration.money_back_at,
        ${REFUND_REASON} as reason, case ${REFUND_REASON} when 'cancelled' then training.id end as "trainingId"
      from ${REGISTRATIONS} where ${join(filters, ' and ')}
    )
    select ${sums}, count(distinct payer) filter (where reason = 'cancelled' and money_back_at is null)::int as undecided,
      (
        select coalesce(json_agg(cause), '[]'::json) from (
          select reason, "trainingId", ${sums} from to_refund group by reason, "trainingId") cause
      ) as causes
    from to_refund`;
  return queryOne(database, statement);
}

/** Lists registrations, including cancelled ones. */
export async function listRegistrations(
  database: Database,
  request: RegistrationRequest,
  now: Date,
): Promise<Page<RegistrationRow>> {
  const { kind = 'workshop', waits, courseType, isPaid, since, search, spam, sort } = request;
  const { workshopId, trainingId = workshopId } = request;
  const ofKind = request.trainingId === undefined && courseType === undefined ? OF_KIND[kind] : undefined;
  const { rows, next } = await listPage<StoredRegistration>(database, request, {
    ...(waits === 'refund'
      ? { columns: sql`${REGISTRATION_COLUMNS}, ${REFUND}`, from: TO_REFUND }
      : { columns: REGISTRATION_COLUMNS, from: REGISTRATIONS }),
    filters: [
      ...equalityConditions({
        'registration.is_spam': spam,
        'registration.training_id': trainingId,
        'registration.course_type': courseType,
      }),
      waits ? waiting(now)[waits] : ofKind,
      isPaid === undefined ? undefined : sql`(${IS_PAID('registration')}) = ${isPaid}::boolean`,
      isPaid === false ? sql`registration.cancelled_at is null` : undefined,
      storedSince(since, sql`registration`),
      matching(search),
    ],
    id: sql`registration.id`,
    sort: SORTS[sort],
  });
  return { rows: rows.map(toRegistration), next };
}

/** The search key of the person who booked and of all attendees. */
const SEARCHED = sql`(registration.search_key || coalesce((
  select ' ' || string_agg(search_key, ' ') from attendees where registration_id = registration.id), ''))`;

/** Finds a registration by words, by its id, which payments carry, or by the guest's reference, which can be part of a name. */
function matching(search: string | null): Sql | undefined {
  if (search && isUuid(search)) return sql`registration.id = ${search}::uuid`;
  const isFound = searchCondition(search, SEARCHED);
  const ids = findReferenceRange(search ?? '');
  return isFound && ids ? sql`(${isFound} or registration.id between ${ids[0]}::uuid and ${ids[1]}::uuid)` : isFound;
}

/** Lists the people who registered for a training's course before it had dates, in the order in which they registered. */
export function listWaitingForDates(database: Database, trainingId: number): Promise<{ id: string; name: string }[]> {
  return database.query(sql`
    select registration.id, attendee_name(registration) as name
    from registrations registration join trainings training on training.id = ${trainingId}
    where registration.course_type = training.course_type and ${WAITS_FOR_DATES}
    order by registration.created_at, registration.id`);
}
