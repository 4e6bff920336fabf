import sql from 'sql-template-tag';
import type { CourseRegistrationRequest } from '#src/contract/course-request.ts';
import type { Database } from '../../database.ts';
import { insertIdempotently, storeResponse, type InsertResult, type Submission } from '../idempotency.ts';
import { messagesOnSubmit } from '../outbox/message-names.ts';
import { queueMessages } from '../outbox/outbox.ts';
import { newNames } from './attendees.ts';
import { codeRefusal, redeemedCode, usableCode, type CodeRefusal } from './code-use.ts';
import { codeUse, identify, insertRow } from './new-row.ts';
import { aboutCourseRegistration, COURSE_REGISTRATION_MESSAGES } from './registrations.ts';

/** Stores a registration for a course that has no dates yet. */
export async function registerForCourse(
  database: Database,
  submission: Submission<CourseRegistrationRequest>,
): Promise<InsertResult<CodeRefusal>> {
  const { courseType, currentRole, discountCode, website: isSpam } = submission.request;
  const request = { ...submission.request, code: discountCode };
  const registration = { ...submission, request, courseType, currentRole, isByStaff: false };
  const person = await identify(registration);
  const use = codeUse(registration, person);
  const insert = sql`
    with code as materialized (${usableCode(use)}),
    ${insertRow(registration, person, {
      columns: sql`course_type`,
      values: sql`${courseType}`,
      from: sql`(select 1) one where ${use.code}::text is null or ${isSpam}::boolean or exists (select from code)`,
    })},
    redeemed as (${redeemedCode(use.now, sql`registered`)}),
    stored_response as (${storeResponse(submission, sql`registered`)}),
    queued as (${queueMessages({
      messages: messagesOnSubmit(isSpam, COURSE_REGISTRATION_MESSAGES),
      now: submission.now,
      from: sql`registered registration`,
      ...aboutCourseRegistration(newNames(person.attendees)),
    })})
    select 1 as inserted from registered`;
  return insertIdempotently<CodeRefusal>(database, submission, {
    insert,
    findRefusal: sql`select ${codeRefusal(use)} from ${use.from}`,
  });
}
