import sql from 'sql-template-tag';
import type { CourseRegistrationRequest } from '#src/contract/course-registrations.ts';
import { canonicalCode } from '#src/contract/codes.ts';
import { e164Of } from '#src/lib/e164.ts';
import { emailKey } from '#src/lib/people.ts';
import type { Database } from '../../database.ts';
import { insertIdempotently, originOf, storeResponse, type InsertResult, type Submission } from '../idempotency.ts';
import { messagesOnSubmit } from '../outbox/message-names.ts';
import { queueMessages } from '../outbox/outbox.ts';
import { isTheirs, useCode } from '../codes.ts';
import { ABOUT_COURSE_REGISTRATION, COURSE_REGISTRATION_MESSAGES } from './course-registrations.ts';

type CodeRefusal = 'code-unknown' | 'code-other-offer' | 'code-used' | 'code-expired' | 'code-other-family';

/** Redeems a training code in the same statement, so that two registrations cannot share one. Spam redeems none. */
export async function insertCourseRegistration(
  database: Database,
  submission: Submission<CourseRegistrationRequest>,
): Promise<InsertResult<CodeRefusal>> {
  const { id, request, now } = submission;
  const { firstName, lastName, email, phone, courseType, currentRole, discountCode, website: isSpam } = request;
  const { nannyFirstName, nannyLastName, nannyEmail } = request;
  const messages = messagesOnSubmit(isSpam, COURSE_REGISTRATION_MESSAGES);
  const code = discountCode && canonicalCode(discountCode);
  const phoneE164 = await e164Of(phone);
  const person = { emailKey: sql`${emailKey(email)}::text`, phoneE164: sql`${phoneE164}::text` };
  const insert = sql`
    with code as (${useCode({ code: sql`${isSpam ? null : code}`, ...person, now })}),
    registration as (
      insert into course_registrations (id, first_name, last_name, email, email_key, phone, phone_e164, nanny_first_name,
        nanny_last_name, nanny_email, course_type, registrant_role, discount_code, is_spam, origin, created_at, updated_at)
      select ${id}::uuid, ${firstName}, ${lastName}, ${email}, ${person.emailKey}, ${phone}, ${person.phoneE164},
        ${nannyFirstName}, ${nannyLastName}, ${nannyEmail}, ${courseType}, ${currentRole}, ${code}, ${isSpam}, ${originOf(request)},
        ${now}::timestamptz, ${now}::timestamptz
      where ${code}::text is null or ${isSpam}::boolean or exists (select from code)
      returning *
    ),
    stored_response as (${storeResponse(submission, sql`registration`)}),
    queued as (${queueMessages({ messages, now, from: sql`registration`, ...ABOUT_COURSE_REGISTRATION })})
    select 1 as inserted from registration`;
  const findRefusal = sql`
    select case
        when ${code}::text is null or ${isSpam}::boolean then null
        when codes.code is null then 'code-unknown'
        when codes.offer not in ('training', 'family') then 'code-other-offer'
        when codes.redeemed_at is not null then 'code-used'
        when codes.expires_at <= ${now}::timestamptz then 'code-expired'
        when codes.offer = 'family' and not ${isTheirs(person)} then 'code-other-family'
      end
    from (select 1) one left join codes on codes.code = ${code}`;
  return insertIdempotently<CodeRefusal>(database, submission, { insert, findRefusal });
}
