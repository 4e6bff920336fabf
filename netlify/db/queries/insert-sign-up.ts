import sql from 'sql-template-tag';
import type { SignUpRequest } from '#src/contract/newsletter.ts';
import { CODE_MONTHS, DISCOUNT_OFFERS } from '#src/lib/offers.ts';
import { newCode } from '#src/lib/readable-codes.ts';
import { emailKey } from '#src/lib/people.ts';
import type { Database } from '../database.ts';
import { findStoredResponse, insertIdempotently, type InsertResult, type Submission } from './idempotency.ts';
import { leaseEnd, messagesJson } from './outbox.ts';
import { MAILING_LIST } from './sign-ups.ts';

/**
 * Puts an address on the list. For a known address the new values replace the old ones, and values that the sign-up lacks
 * stay. The provider gets the sign-up unless it has, or will get, the same data. A mail goes out if the offer is new. It
 * carries the code of the address for the offer, which stays the same; one that expired unused is valid again.
 */
export function insertSignUp(database: Database, submission: Submission<SignUpRequest>): Promise<InsertResult> {
  const { id, request, idempotencyKey, response, messages, now } = submission;
  const insert = sql`
    with sign_up as (
      insert into sign_ups as known (id, email, email_key, user_type, offer, source, first_name, last_name, is_spam,
        created_at, updated_at, details_from, offer_from)
      values (${id}::uuid, ${request.email}, ${emailKey(request.email)}, ${request.userType}, ${request.offer},
        ${request.source}, ${request.firstName}, ${request.lastName}, ${request.website}, ${now}::timestamptz,
        ${now}::timestamptz, ${id}::uuid, ${id}::uuid)
      on conflict (email_key) where not is_spam do update set
        email = excluded.email,
        user_type = coalesce(excluded.user_type, known.user_type),
        offer = coalesce(excluded.offer, known.offer),
        source = excluded.source,
        first_name = coalesce(excluded.first_name, known.first_name),
        last_name = coalesce(excluded.last_name, known.last_name),
        updated_at = excluded.updated_at,
        details_from = case
          when excluded.first_name <> coalesce(known.first_name, '') or excluded.last_name <> coalesce(known.last_name, '')
            then excluded.details_from
          else known.details_from end,
        offer_from = case
          when known.unsubscribed_at is not null or excluded.offer <> coalesce(known.offer, 'none')
            then excluded.offer_from
          else known.offer_from end,
        forwarded_at = case when known.unsubscribed_at is null then known.forwarded_at end,
        unsubscribed_at = null
      returning *
    ),
    issued as (
      insert into codes as known (code, offer, email, email_key, created_at, expires_at)
      select ${newCode()}, offer, email, email_key, ${now}::timestamptz,
        ${now}::timestamptz + make_interval(months => ${CODE_MONTHS}::int)
      from sign_up where offer = any (${[...DISCOUNT_OFFERS]}::text[]) and not is_spam
      on conflict (email_key, offer) do update set
        email = excluded.email,
        expires_at = case
          when known.redeemed_at is null and known.expires_at <= ${now}::timestamptz then excluded.expires_at
          else known.expires_at end
      returning code
    ),
    stored_response as (
      insert into idempotency_keys (key, path, request_hash, status, body, created_at)
      select ${idempotencyKey?.key ?? null}::uuid, ${idempotencyKey?.path ?? null}, ${idempotencyKey?.requestHash ?? null},
        ${response.status}, ${response.body}, ${now}::timestamptz
      where ${idempotencyKey !== null}::boolean
    ),
    queued as (
      insert into outbox (id, kind, person_key, to_person, payload, created_at, next_try_at, claimed_until)
      select gen_random_uuid(), message.name, sign_up.email_key, message."toPerson",
        jsonb_build_object('signUpId', sign_up.id, 'email', sign_up.email, 'firstName', sign_up.first_name,
          'lastName', sign_up.last_name, 'offer', sign_up.offer, 'code', (select code from issued)),
        ${now}::timestamptz, ${now}::timestamptz, ${leaseEnd(now)}::timestamptz
      from sign_up
      cross join json_to_recordset(${messagesJson(messages)}::json) as message (name text, "toPerson" boolean)
      where case message.name
        when ${MAILING_LIST} then sign_up.details_from = ${id}::uuid or sign_up.forwarded_at is null and not exists (
          select from outbox earlier
          where earlier.person_key = sign_up.email_key and earlier.kind = ${MAILING_LIST} and earlier.state = 'waiting')
        else sign_up.offer_from = ${id}::uuid end
      returning id, kind, person_key as "personKey", payload
    )
    select (select coalesce(json_agg(queued), '[]'::json) from queued) as queued`;
  return insertIdempotently(database, submission, { insert, findConflict: findStoredResponse(submission) });
}
