import sql, { type Sql } from 'sql-template-tag';
import type { Waiting, WaitlistRequest } from '#src/contract/waitlist.ts';
import { emailKey, nameKey } from '#src/lib/people.ts';
import { toE164 } from '#src/lib/phone.ts';
import { equations, queryOne, type Database, type Stored } from '../database.ts';
import { keptAnswerColumn, type KeptAnswer, type KeyReference } from './kept-answers.ts';
import { BY_TIME_OR_NAME, listPage, PERSON_TEXTS, searched, type ListRequest } from './lists.ts';
import type { OutgoingRow } from './outbox.ts';

export type WaitingRow = Stored<Waiting, 'createdAt'>;

export const WAITING_COLUMNS = sql`
  id, first_name as "firstName", last_name as "lastName", email, phone, phone_e164 as "phoneE164", interest,
  workshop_id as "workshopId", created_at as "createdAt"`;

/** Puts somebody on a waiting list; nobody on that of a workshop that does not exist. */
export function insertWaiting(id: string, request: WaitlistRequest, now: Date): Sql {
  const { firstName, lastName, email, phone, interest, website } = request;
  const workshopId = interest === 'workshop' ? request.workshopId : null;
  return sql`
    insert into waitlist (id, first_name, last_name, name_key, email, email_key, phone, phone_e164, interest,
      workshop_id, is_spam, created_at)
    select ${id}::uuid, ${firstName}, ${lastName}, ${nameKey(firstName, lastName)}, ${email}, ${emailKey(email)},
      ${phone}, ${phone && toE164(phone)}, ${interest}, workshop.id, ${website}, ${now}::timestamptz
    from (select 1) one left join workshops workshop on workshop.id = ${workshopId}::bigint
    where ${workshopId}::bigint is null or workshop.id is not null
    returning *`;
}

/** Why nobody was put on a waiting list; one round trip. */
export async function findWaitlistObstacles(
  database: Database,
  { workshopId, reference, now }: { workshopId: number | null; reference: KeyReference | null; now: Date },
): Promise<{ kept: KeptAnswer | null; workshopExists: boolean }> {
  const obstacles = sql`
    select ${keptAnswerColumn(reference, now)} as kept,
      ${workshopId}::bigint is null or exists (select from workshops where id = ${workshopId}::bigint) as "workshopExists"`;
  return queryOne(database, obstacles);
}

/** What mails about somebody who waits carry. */
export const waitlistOutgoing: OutgoingRow = {
  from: sql`stored left join workshops workshop on workshop.id = stored.workshop_id`,
  personKey: sql`stored.email_key`,
  payload: sql`jsonb_build_object('firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'phone', stored.phone, 'interest', stored.interest, 'workshop',
    case when workshop.id is not null then jsonb_build_object('title', workshop.title, 'date', workshop.date) end)`,
};

/** One page of those who wait. */
export function listWaitlist(database: Database, request: ListRequest & { workshopId?: number | undefined }) {
  const { search, spam, sort, workshopId } = request;
  return listPage<WaitingRow>(database, request, {
    columns: WAITING_COLUMNS,
    from: sql`waitlist`,
    filters: [...equations({ is_spam: spam, workshop_id: workshopId }), ...searched(search, PERSON_TEXTS)],
    sort: BY_TIME_OR_NAME[sort],
  });
}
