import sql, { type Sql } from 'sql-template-tag';
import type { CourseRegistration, CourseRegistrationRequest } from '#src/contract/course-registrations.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import { emailKey, nameKey } from '#src/lib/people.ts';
import { toE164 } from '#src/lib/phone.ts';
import { equations, type Database, type Stored } from '../database.ts';
import { BY_TIME_OR_NAME, listPage, PERSON_TEXTS, searched, type ListRequest } from './lists.ts';
import type { OutgoingRow } from './outbox.ts';

export type CourseRegistrationRow = Stored<CourseRegistration, 'createdAt'>;

export const COURSE_REGISTRATION_COLUMNS = sql`
  id, first_name as "firstName", last_name as "lastName", email, phone, phone_e164 as "phoneE164",
  course_type as "courseType", registrant_role as "currentRole", created_at as "createdAt"`;

/** Stores a course registration. */
export function insertCourseRegistration(id: string, request: CourseRegistrationRequest, now: Date): Sql {
  return sql`
    insert into course_registrations (id, first_name, last_name, name_key, email, email_key, phone, phone_e164,
      course_type, registrant_role, is_spam, created_at)
    values (${id}::uuid, ${request.firstName}, ${request.lastName}, ${nameKey(request.firstName, request.lastName)},
      ${request.email}, ${emailKey(request.email)}, ${request.phone}, ${toE164(request.phone)}, ${request.courseType},
      ${request.currentRole}, ${request.website}, ${now}::timestamptz)
    returning *`;
}

/** What mails about a registration for a course carry. */
export const courseRegistrationOutgoing: OutgoingRow = {
  personKey: sql`stored.email_key`,
  payload: sql`jsonb_build_object('firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'phone', stored.phone, 'courseType', stored.course_type, 'currentRole', stored.registrant_role)`,
};

/** One page of course registrations. */
export function listCourseRegistrations(
  database: Database,
  request: ListRequest & { courseType?: CourseType | undefined },
) {
  const { courseType, search, spam, sort } = request;
  return listPage<CourseRegistrationRow>(database, request, {
    columns: COURSE_REGISTRATION_COLUMNS,
    from: sql`course_registrations`,
    filters: [...equations({ is_spam: spam, course_type: courseType }), ...searched(search, PERSON_TEXTS)],
    sort: BY_TIME_OR_NAME[sort],
  });
}
