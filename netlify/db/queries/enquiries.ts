import sql from 'sql-template-tag';
import type { Enquiry, EnquiryRequest } from '#src/contract/enquiries.ts';
import { nameKey } from '#src/lib/people.ts';
import type { Database, Stored } from '../database.ts';
import { findStoredResponse, insertIdempotently, type InsertResult, type Submission } from './idempotency.ts';
import { BY_TIME_OR_NAME, listPage, searched, type ListRequest } from './lists.ts';
import { leaseEnd, messagesJson } from './outbox/outbox.ts';
import { waitingFilters, type WaitingFilters } from './waitlist/waiting-filters.ts';

export type EnquiryRow = Stored<Enquiry, 'createdAt' | 'handledAt' | 'updatedAt'>;

export const ENQUIRY_COLUMNS = sql`
  id, name, email, service, message, created_at as "createdAt", handled_at as "handledAt", handled_by as "handledBy",
  updated_at as "updatedAt"`;

export function insertEnquiry(database: Database, submission: Submission<EnquiryRequest>): Promise<InsertResult> {
  const { id, request, idempotencyKey, response, messages, now } = submission;
  const insert = sql`
    with enquiry as (
      insert into enquiries (id, name, name_key, email, service, message, is_spam, created_at, updated_at)
      values (${id}::uuid, ${request.name}, ${nameKey(request.name)}, ${request.email}, ${request.service},
        ${request.message}, ${request.website}, ${now}::timestamptz, ${now}::timestamptz)
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
      select gen_random_uuid(), message.name, lower(enquiry.email), message."toPerson",
        jsonb_build_object('name', enquiry.name, 'email', enquiry.email, 'service', enquiry.service,
          'message', enquiry.message),
        ${now}::timestamptz, ${now}::timestamptz, ${leaseEnd(now)}::timestamptz
      from enquiry
      cross join json_to_recordset(${messagesJson(messages)}::json) as message (name text, "toPerson" boolean)
      returning id, kind, person_key as "personKey", payload
    )
    select (select coalesce(json_agg(queued), '[]'::json) from queued) as queued`;
  return insertIdempotently(database, submission, { insert, findConflict: findStoredResponse(submission) });
}

export function listEnquiries(database: Database, request: ListRequest & WaitingFilters) {
  const { search, spam, sort } = request;
  return listPage<EnquiryRow>(database, request, {
    columns: ENQUIRY_COLUMNS,
    from: sql`enquiries`,
    filters: [sql`is_spam = ${spam}`, ...waitingFilters(request), ...searched(search, sql`search_key`)],
    sort: BY_TIME_OR_NAME[sort],
  });
}
