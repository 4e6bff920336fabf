import sql from 'sql-template-tag';
import type { Waiting, WaitlistRequest } from '#src/contract/waitlist.ts';
import { e164Of } from '#src/lib/e164.ts';
import { emailKey, nameKey } from '#src/lib/people.ts';
import type { Database, Stored } from '../../database.ts';
import { insertIdempotently, storeResponse, type InsertResult, type Submission } from '../idempotency.ts';
import { BY_TIME_OR_NAME, equalityConditions, listPage, searchCondition, type ListRequest } from '../lists.ts';
import { QUEUED, queueMessages } from '../outbox/outbox.ts';
import { WORKSHOP_PAYLOAD } from '../workshops/workshops.ts';

export type WaitingRow = Stored<Waiting, 'createdAt' | 'keptAt' | 'offerExpiresAt'>;

export const WAITING_COLUMNS = sql`
  id, first_name as "firstName", last_name as "lastName", email, phone, phone_e164 as "phoneE164", interest,
  workshop_id as "workshopId", state,
  case when state = 'offered' then offer_expires_at end as "offerExpiresAt", kept_at as "keptAt", created_at as "createdAt"`;

/** For messages about a row `waiting` and its `workshop`, which may be missing. */
export const ABOUT_WAITING = {
  personKey: sql`waiting.email_key`,
  rowId: sql`waiting.id`,
  payload: sql`jsonb_build_object(
    'waitlistId', waiting.id, 'firstName', waiting.first_name, 'lastName', waiting.last_name, 'email', waiting.email, 'phone', waiting.phone,
    'interest', waiting.interest, 'workshop', case when workshop.id is not null then ${WORKSHOP_PAYLOAD} end)`,
};

/** Somebody who waits already keeps the place in line. The entry takes the new details. */
export async function insertWaiting(
  database: Database,
  submission: Submission<WaitlistRequest>,
): Promise<InsertResult<'unknown-workshop'>> {
  const { id, request, response, messages, now } = submission;
  const { firstName, lastName, email, phone, interest, website: isSpam } = request;
  const workshopId = interest === 'workshop' ? request.workshopId : null;
  const phoneE164 = await e164Of(phone);
  const body = sql`replace(${response.body}, ${id}, waiting.id::text)`;
  const insert = sql`
    with waiting as (
      insert into waitlist (id, first_name, last_name, name_key, email, email_key, phone, phone_e164, interest,
        workshop_id, is_spam, created_at)
      select ${id}::uuid, ${firstName}, ${lastName}, ${nameKey(firstName, lastName)}, ${email}, ${emailKey(email)},
        ${phone}, ${phoneE164}, ${interest}, workshop.id, ${isSpam}, ${now}::timestamptz
      from (select 1) one left join workshops workshop on workshop.id = ${workshopId}::bigint
      where ${workshopId}::bigint is null or workshop.id is not null
      on conflict (email_key, interest, coalesce(workshop_id, 0)) where state in ('waiting', 'offered') and not is_spam
      do update set
        first_name = excluded.first_name,
        last_name = excluded.last_name,
        name_key = excluded.name_key,
        email = excluded.email,
        phone = coalesce(excluded.phone, waitlist.phone),
        phone_e164 = case when excluded.phone is null then waitlist.phone_e164 else excluded.phone_e164 end
      returning *
    ),
    stored_response as (${storeResponse(submission, sql`waiting`, body)}),
    queued as (${queueMessages({
      messages,
      now,
      from: sql`waiting left join workshops workshop on workshop.id = waiting.workshop_id`,
      ...ABOUT_WAITING,
    })})
    select ${QUEUED}, ${body} as body from waiting`;
  const findRefusal = sql`
    select case
        when ${workshopId}::bigint is not null and not exists (select from workshops where id = ${workshopId}::bigint)
          then 'unknown-workshop'
      end`;
  return insertIdempotently<'unknown-workshop'>(database, submission, { insert, findRefusal });
}

export function listWaitlist(database: Database, request: ListRequest & { workshopId?: number | undefined }) {
  const { search, spam, sort, workshopId } = request;
  return listPage<WaitingRow>(database, request, {
    columns: WAITING_COLUMNS,
    from: sql`waitlist`,
    filters: [
      ...equalityConditions({ is_spam: spam, workshop_id: workshopId }),
      searchCondition(search, sql`search_key`),
    ],
    sort: BY_TIME_OR_NAME[sort],
  });
}
