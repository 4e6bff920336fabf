import sql, { type Sql } from 'sql-template-tag';
import type { CourseRegistration, CourseRegistrationRequest, CourseType } from '#src/contract/course-registrations.ts';
import { emailKey, nameKey, textKey } from '#src/lib/identity.ts';
import { toE164 } from '#netlify/domain/phone.ts';
import type { Database } from '../database.ts';
import { containing, listPage, textColumn, timeColumn, type ListRequest, type Page, type SortColumn } from './lists.ts';

/** A course registration as the database gives it. */
export type CourseRegistrationRow = Omit<CourseRegistration, 'createdAt'> & { createdAt: Date };

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
    returning id`;
}

const SORTS = {
  createdAt: timeColumn(sql`created_at`),
  name: textColumn(sql`name_key`),
} satisfies Record<string, SortColumn>;

export interface CourseRegistrationFilter extends ListRequest<keyof typeof SORTS> {
  courseType: CourseType | undefined;
}

/** One page of course registrations. */
export function listCourseRegistrations(
  database: Database,
  { courseType, search, spam, sort, ...page }: CourseRegistrationFilter,
): Promise<Page<CourseRegistrationRow>> {
  const filters = [sql`is_spam = ${spam}`];
  if (courseType !== undefined) filters.push(sql`course_type = ${courseType}`);
  if (search) {
    filters.push(sql`concat_ws(' ', name_key, email_key, phone, phone_e164) ilike ${containing(textKey(search))}`);
  }
  return listPage(database, {
    ...page,
    columns: COURSE_REGISTRATION_COLUMNS,
    from: sql`course_registrations`,
    filters,
    id: sql`id`,
    sort: SORTS[sort],
  });
}
