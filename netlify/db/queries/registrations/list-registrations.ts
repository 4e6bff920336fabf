import sql, { type Sql } from 'sql-template-tag';
import type { LISTED_KINDS, WAITING_COURSES, WAITING_PLACES } from '#src/contract/registrations.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import { findReferenceRange, isUuid } from '#src/lib/ids.ts';
import type { Database } from '../../database.ts';
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
import { REFUND } from '../payments/receipts.ts';
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

interface RegistrationRequest extends ListRequest {
  workshopId?: number | undefined;
  /** Lists those of this training, whatever its kind. */
  trainingId?: number | undefined;
  courseType?: CourseType | undefined;
  /** `false` leaves out cancelled ones, which nobody pays. */
  isPaid?: boolean | undefined;
  since?: Date | undefined;
}

interface PlaceRequest extends RegistrationRequest {
  kind?: (typeof LISTED_KINDS)[number] | undefined;
  waits?: (typeof WAITING_PLACES)[number] | undefined;
}

interface CourseRequest extends RegistrationRequest {
  waits?: (typeof WAITING_COURSES)[number] | undefined;
}

/** `all` are those of workshops, and those of courses with and without dates. */
const OF_KIND = { workshop: IS_OF_WORKSHOP, course: IS_OF_COURSE, all: undefined };

/** Includes cancelled ones. */
export function listRegistrations(
  database: Database,
  request: PlaceRequest,
  now: Date,
): Promise<Page<RegistrationRow>> {
  const { trainingId, kind = 'workshop', waits } = request;
  const waiting = { unpaid: isOverdue(now), rest: isRestDue(now), past: owesForPast(now), refund: IS_TO_REFUND };
  const ofKind = trainingId === undefined ? OF_KIND[kind] : undefined;
  const columns = waits === 'refund' ? sql`${REGISTRATION_COLUMNS}, ${REFUND}` : REGISTRATION_COLUMNS;
  return listOf(database, request, waits ? waiting[waits] : ofKind, columns);
}

/** Of courses, and those that wait for their dates. */
export function listCourseRegistrations(database: Database, request: CourseRequest): Promise<Page<RegistrationRow>> {
  const ofCourses = request.trainingId === undefined ? IS_OF_COURSE : undefined;
  return listOf(database, request, request.waits ? WAITS_FOR_DATES : ofCourses);
}

async function listOf(
  database: Database,
  request: RegistrationRequest,
  which?: Sql,
  columns = REGISTRATION_COLUMNS,
): Promise<Page<RegistrationRow>> {
  const { search, workshopId, trainingId = workshopId, courseType, isPaid, since, spam, sort } = request;
  const { rows, next } = await listPage<StoredRegistration>(database, request, {
    columns,
    from: REGISTRATIONS,
    filters: [
      ...equalityConditions({
        'registration.is_spam': spam,
        'registration.training_id': trainingId,
        'registration.course_type': courseType,
      }),
      which,
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

/** Who books, and all who attend. */
const SEARCHED = sql`(registration.search_key || coalesce((
  select ' ' || string_agg(search_key, ' ') from attendees where registration_id = registration.id), ''))`;

/** Finds a row by its id, which payments carry, or by the guest's reference. A reference may also be part of a name. */
function matching(search: string | null): Sql | undefined {
  if (search && isUuid(search)) return sql`registration.id = ${search}::uuid`;
  const isFound = searchCondition(search, SEARCHED);
  const ids = findReferenceRange(search ?? '');
  return isFound && ids ? sql`(${isFound} or registration.id between ${ids[0]}::uuid and ${ids[1]}::uuid)` : isFound;
}
