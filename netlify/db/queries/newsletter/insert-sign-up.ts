import sql from 'sql-template-tag';
import type { SignUpRequest } from '#src/contract/newsletter.ts';
import { emailKey } from '#src/lib/people.ts';
import type { Database } from '../../database.ts';
import { insertIdempotently, storeResponse, type InsertResult, type Submission } from '../idempotency.ts';
import { messagesOnSubmit } from '../outbox/message-names.ts';
import { issueCode, mergeSignUp, queueSignUp, SIGN_UP_MESSAGES } from './sign-up-parts.ts';

/** Puts an address on the list; one that has left is asked whether it wants to be back. */
export function insertSignUp(database: Database, submission: Submission<SignUpRequest>): Promise<InsertResult> {
  const { id, request, now } = submission;
  const messages = messagesOnSubmit(request.website, SIGN_UP_MESSAGES);
  const insert = sql`
    with sign_up as (
      insert into sign_ups as known (id, email, email_key, user_type, offer, source, first_name, last_name, is_spam,
        created_at, updated_at, details_from, offer_from)
      values (${id}::uuid, ${request.email}, ${emailKey(request.email)}, ${request.userType}, ${request.offer},
        ${request.source}, ${request.firstName}, ${request.lastName}, ${request.website}, ${now}::timestamptz,
        ${now}::timestamptz, ${id}::uuid, ${id}::uuid)
      on conflict (email_key) where not is_spam do update set ${mergeSignUp(now)}
      returning *
    ),
    issued as (${issueCode('sign_up', now)}),
    stored_response as (${storeResponse(submission, sql`sign_up`)}),
    queued as (${queueSignUp({ signUps: 'sign_up', codes: 'issued', id, messages, now })})
    select 1 as inserted from sign_up`;
  return insertIdempotently(database, submission, { insert });
}
