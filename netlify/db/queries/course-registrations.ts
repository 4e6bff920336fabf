import sql from 'sql-template-tag';
import type { CourseRegistration, CourseRegistrationRequest } from '#src/contract/course-registrations.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import { emailKey, nameKey } from '#src/lib/people.ts';
import { toE164 } from '#src/lib/phone.ts';
import { conditions, type Database, type Stored } from '../database.ts';
import { findStoredResponse, insertIdempotently, type InsertResult, type Submission } from './idempotency.ts';
import { BY_TIME_OR_NAME, listPage, searched, type ListRequest } from './lists.ts';
import { leaseEnd, messagesJson } from './outbox.ts';

export type CourseRegistrationRow = Stored<CourseRegistration, 'createdAt'>;

export const COURSE_REGISTRATION_COLUMNS = sql`
  id, first_name as "firstName", last_name as "lastName", email, phone, phone_e164 as "phoneE164",
  course_type as "courseType", registrant_role as "currentRole", created_at as "createdAt"`;

export function insertCourseRegistration(
  database: Database,
  submission: Submission<CourseRegistrationRequest>,
): Promise<InsertResult> {
  const { id, request, idempotencyKey, response, messages, now } = submission;
  const { firstName, lastName, email, phone, courseType, currentRole, website: isSpam } = request;
  const insert = sql`
    with registration as (
      insert into course_registrations (id, first_name, last_name, name_key, email, email_key, phone, phone_e164,
        course_type, registrant_role, is_spam, created_at)
      values (${id}::uuid, ${firstName}, ${lastName}, ${nameKey(firstName, lastName)}, ${email}, ${emailKey(email)},
        ${phone}, ${toE164(phone)}, ${courseType}, ${currentRole}, ${isSpam}, ${now}::timestamptz)
      returning *
    ),
    stored_response as (
      insert into idempotency_keys (key, path, request_hash, status, body, created_at)
      select ${idempotencyKey?.key ?? null}::uuid, ${idempotencyKey?.path ?? null}, ${idempotencyKey?.requestHash ?? null},
        ${response.status}, ${response.body}, ${now}::timestamptz
      where ${idempotencyKey !== null}::boolean
    ),
    queued as (
      insert into outbox (id, kind, person_key, to_person, payload, created_at, next_try_at, claimed_until)
      select gen_random_uuid(), message.name, registration.email_key, message."toPerson",
        jsonb_build_object('firstName', registration.first_name, 'lastName', registration.last_name,
          'email', registration.email, 'phone', registration.phone, 'courseType', registration.course_type,
          'currentRole', registration.registrant_role),
        ${now}::timestamptz, ${now}::timestamptz, ${leaseEnd(now)}::timestamptz
      from registration
      cross join json_to_recordset(${messagesJson(messages)}::json) as message (name text, "toPerson" boolean)
      returning id, kind, person_key as "personKey", payload
    )
    select (select coalesce(json_agg(queued), '[]'::json) from queued) as queued`;
  return insertIdempotently(database, submission, { insert, findConflict: findStoredResponse(submission) });
}

export function listCourseRegistrations(
  database: Database,
  request: ListRequest & { courseType?: CourseType | undefined },
) {
  const { courseType, search, spam, sort } = request;
  return listPage<CourseRegistrationRow>(database, request, {
    columns: COURSE_REGISTRATION_COLUMNS,
    from: sql`course_registrations`,
    filters: [...conditions({ is_spam: spam, course_type: courseType }), ...searched(search, sql`search_key`)],
    sort: BY_TIME_OR_NAME[sort],
  });
}
