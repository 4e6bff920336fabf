import sql from 'sql-template-tag';
import type { WaitlistRequest } from '#src/contract/waitlist.ts';
import { e164Of } from '#src/lib/e164.ts';
import { ownDomain } from '#src/lib/email-domain.ts';
import { keyOfPerson, mailboxKey, nameKey } from '#src/lib/people.ts';
import type { Database } from '../../database.ts';
import { insertIdempotently, storeResponse, type InsertResult, type Submission } from '../idempotency.ts';
import { messagesOnSubmit } from '../outbox/message-names.ts';
import { queueMessages } from '../outbox/outbox.ts';
import { keptSample } from '../registrations/places.ts';
import { ABOUT_WAITING, WAITING_MESSAGES } from './waitlist.ts';

/** `offers-expired`: expired offers hold places, which `catchUpOffers` passes on. */
type Refusal = 'unknown-training' | 'closed' | 'course-closed' | 'offers-expired' | 'places-free' | 'too-many-names';

/** At most this many people may wait for the same training or course with one mailbox, such as the nannies of a family. */
const NAMES_PER_MAILBOX = 3;

/**
 * Puts a person on a waiting list. An entry belongs to one person, by mailbox and name. A person who waits already keeps the
 * place in line, with the new details; one who waited before waits again, at the end.
 */
export async function joinWaitlist(
  database: Database,
  submission: Submission<WaitlistRequest>,
): Promise<InsertResult<Refusal>> {
  const { id, request, response, now } = submission;
  const { firstName, lastName, email, phone, interest, website: isSpam } = request;
  const workshopId = interest === 'workshop' ? request.workshopId : null;
  const packageId = workshopId === null || isSpam ? null : request.packageId;
  const phoneE164 = await e164Of(phone);
  const key = keyOfPerson({ email, phone: phone ?? '', phoneE164 });
  const person = {
    id,
    first_name: firstName,
    last_name: lastName,
    name_key: nameKey(firstName, lastName),
    email,
    email_key: key,
    mailbox_key: mailboxKey(key),
    domain_key: email === null ? null : ownDomain(key),
    phone,
    phone_e164: phoneE164,
    interest,
    package_id: packageId,
    is_spam: isSpam,
    origin: request.origin,
  };
  const joining = sql`
    jsonb_populate_record(null::waiting_list, ${JSON.stringify(person)}::jsonb), ${workshopId}::bigint, ${NAMES_PER_MAILBOX}::integer,
    ${now}::timestamptz, ${keptSample()}`;
  const body = sql`replace(${response.body}, ${id}, waiting.id::text)`;
  const insert = sql`
    with waiting as materialized (select * from join_waitlist(${joining})),
    stored_response as (${storeResponse(submission, sql`waiting`, body)}),
    queued as (${queueMessages({
      messages: messagesOnSubmit(isSpam, WAITING_MESSAGES),
      now,
      from: sql`waiting left join trainings training on training.id = waiting.training_id`,
      ...ABOUT_WAITING,
    })})
    select ${body} as body from waiting`;
  return insertIdempotently<Refusal>(database, submission, {
    insert,
    findRefusal: sql`select waitlist_refusal(${joining})`,
  });
}
