import sql from 'sql-template-tag';
import type { CourseRegistration } from '#src/contract/course-registrations.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import { isUuid } from '#src/lib/ids.ts';
import { isoText, type Database, type Stored } from '../../database.ts';
import {
  BY_TIME_OR_NAME,
  equalityConditions,
  listPage,
  searchCondition,
  type ListRequest,
  type Page,
  waitingFilters,
  type WaitingFilters,
} from '../lists.ts';
import { NANNY_PAYLOAD } from '../registrations/registrations.ts';

export type CourseRegistrationRow = Stored<CourseRegistration, 'createdAt' | 'handledAt' | 'paidAt' | 'updatedAt'>;

export const COURSE_REGISTRATION_COLUMNS = sql`
  id, first_name as "firstName", last_name as "lastName", email, phone, phone_e164 as "phoneE164",
  nanny_first_name as "nannyFirstName", nanny_last_name as "nannyLastName", nanny_email as "nannyEmail",
  course_type as "courseType", registrant_role as "currentRole", is_paid as "isPaid", paid_at as "paidAt",
  paid_aed::float8 as "paidAed", discount_code as "discountCode", course_run_id as "courseRunId",
  handled_at as "handledAt", handled_by as "handledBy", origin, created_at as "createdAt", updated_at as "updatedAt"`;

export const COURSE_REGISTRATION_MESSAGES = ['course-registration-received', 'course-registration-notice'] as const;

/** For messages about a row `registration`. */
export const ABOUT_COURSE_REGISTRATION = {
  personKey: sql`registration.email_key`,
  rowId: sql`registration.id`,
  payload: sql`jsonb_build_object(
    'id', registration.id, 'firstName', registration.first_name, 'lastName', registration.last_name,
    'email', registration.email, 'phone', registration.phone, ${NANNY_PAYLOAD},
    'courseType', registration.course_type,
    'currentRole', registration.registrant_role, 'discountCode', registration.discount_code,
    'codeOffer', (select offer from codes where code = registration.discount_code))`,
};

/** An aggregate of rows `mark` of the attendance. */
export const ATTENDANCE_JSON = sql`coalesce(json_agg(json_build_object(
  'sessionId', mark.session_id, 'attendedAt', ${isoText(sql`mark.attended_at`)}, 'attendedBy', mark.attended_by)
  order by mark.attended_at, mark.session_id), '[]'::json)`;

const STORED_ATTENDANCE = sql`(
  select ${ATTENDANCE_JSON} from course_attendance mark where mark.course_registration_id = course_registrations.id
) as attendance`;

/** A search for an id finds its row. */
export function listCourseRegistrations(
  database: Database,
  request: ListRequest & WaitingFilters & { courseType?: CourseType | undefined; courseRunId?: string | undefined },
): Promise<Page<CourseRegistrationRow>> {
  const { courseType, courseRunId, search, spam, sort } = request;
  const found = search && isUuid(search) ? sql`id = ${search}::uuid` : searchCondition(search, sql`search_key`);
  return listPage<CourseRegistrationRow>(database, request, {
    columns: sql`${COURSE_REGISTRATION_COLUMNS}, ${STORED_ATTENDANCE}`,
    from: sql`course_registrations`,
    filters: [
      ...equalityConditions({ is_spam: spam, course_type: courseType, course_run_id: courseRunId }),
      ...waitingFilters(request),
      found,
    ],
    sort: BY_TIME_OR_NAME[sort],
  });
}
