import sql from 'sql-template-tag';
import type { OutboxEntry } from '#src/contract/outbox.ts';
import type { Database, Stored } from '../../database.ts';
import { equalityConditions, listPage, searchCondition, timeColumn, type ListRequest } from '../lists.ts';
import { leaseEnd, type Entry } from './outbox.ts';
import { DETAIL, PERSON_NAME } from './outbox-results.ts';

export type OutboxRow = Stored<Omit<OutboxEntry, 'recipient' | 'about'>, 'createdAt' | 'nextTryAt'> & {
  toPerson: boolean;
  /** The person that the message is about. */
  name: string | null;
  address: string | null;
  /** A workshop's title, or the id of a course or service. */
  detail: string | null;
};

type OutboxRequest = ListRequest<'createdAt'> & { state?: OutboxEntry['state'] | undefined };

export function listOutbox(database: Database, { search, state, ...page }: OutboxRequest) {
  const found = searchCondition(
    search,
    sql`text_key(concat_ws(' ', kind, replace(kind, '-', ' '), last_error, person_key, ${PERSON_NAME}, ${DETAIL}))`,
  );
  return listPage<OutboxRow>(database, page, {
    columns: sql`id, kind, created_at as "createdAt", tries,
      case when state = 'waiting' then next_try_at end as "nextTryAt", last_error as "lastError", state,
      to_person as "toPerson", ${PERSON_NAME} as name, coalesce(payload ->> 'email', person_key) as address,
      ${DETAIL} as detail`,
    from: sql`outbox`,
    filters: [found, ...equalityConditions({ state })],
    sort: timeColumn(sql`created_at`),
  });
}

export interface Retry {
  /** The state before. */
  state: OutboxEntry['state'];
  /** Claimed for the caller; `null` if it was sent, or another run is trying it. */
  entry: Entry | null;
}

/** Claims an entry for a try that no limit holds back, unless it was sent. @returns `null` for an unknown id */
export async function retryEntry(database: Database, id: string, now: Date): Promise<Retry | null> {
  const [row] = await database.query<Retry>(sql`
    with found as (
      select id as found_id, state as state_before, coalesce(claimed_until > ${now}::timestamptz, false) as is_tried
      from outbox where id = ${id}::uuid for update
    ),
    due as (
      update outbox set state = 'waiting', next_try_at = ${now}::timestamptz, is_unlimited = true,
        batch_key = null, claimed_until = case when is_tried then claimed_until else ${leaseEnd(now)}::timestamptz end
      from found where id = found_id and state_before <> 'sent' and not is_withdrawn
      returning id, kind, person_key as "personKey", payload, is_unlimited as "isUnlimited"
    )
    select state_before as state, (select to_json(due) from due where not is_tried) as entry from found`);
  return row ?? null;
}
