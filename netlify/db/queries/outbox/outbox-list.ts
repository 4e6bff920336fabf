import sql from 'sql-template-tag';
import type { OutboxEntry } from '#src/contract/system.ts';
import type { Database, Stored } from '../../database.ts';
import { equalityConditions, listPage, searchCondition, timeColumn, type ListRequest } from '../lists.ts';
import { WORDS_OF_KINDS } from './message-names.ts';
import { isOver, truePayload } from './ready-chats.ts';
import { DETAIL, PERSON_NAME } from './outbox-results.ts';

export type OutboxRow = Stored<Omit<OutboxEntry, 'recipient' | 'about' | 'chatLink'>, 'createdAt' | 'nextTryAt'> & {
  toPerson: boolean;
  /** The person that the message is about. */
  name: string | null;
  address: string | null;
  /** What the message is about: a training's title, or the id of a course or service. */
  detail: string | null;
  /** The payload of a chat whose time is not over. */
  payload: object | null;
};

interface OutboxRequest extends ListRequest<'createdAt'> {
  state?: OutboxEntry['state'] | undefined;
  /** Only messages about registrations for this training, or entries on its waiting list. */
  trainingId?: number | undefined;
}

export function listOutbox(database: Database, { search, state, trainingId, ...page }: OutboxRequest, now: Date) {
  const found = searchCondition(
    search,
    sql`text_key(concat_ws(' ', kind, replace(kind, '-', ' '), ${WORDS_OF_KINDS}::jsonb ->> kind, last_error, person_key, ${PERSON_NAME}, ${DETAIL}))`,
  );
  return listPage<OutboxRow>(database, page, {
    columns: sql`id, kind, created_at as "createdAt", tries,
      case when state = 'waiting' then next_try_at end as "nextTryAt", last_error as "lastError", state, channel,
      case when state = 'ready' and not ${isOver(now)} then ${truePayload(now)} end as payload,
      to_person as "toPerson", ${PERSON_NAME} as name, coalesce(payload ->> 'email', person_key) as address,
      ${DETAIL} as detail`,
    from: sql`outbox`,
    filters: [
      found,
      ...equalityConditions({ state }),
      trainingId === undefined
        ? undefined
        : sql`row_id in (
            select id from registrations where training_id = ${trainingId}
            union all select id from waiting_list where training_id = ${trainingId})`,
    ],
    sort: timeColumn(sql`created_at`),
  });
}

/**
 * Makes an unsent entry due for a try that no limit holds back. A failed request for a build joins the one that waits.
 * @returns the entry's state before, or `null` for an unknown id or a chat
 */
export async function retryEntry(database: Database, id: string, now: Date): Promise<OutboxEntry['state'] | null> {
  const [row] = await database.query<{ state: OutboxEntry['state'] }>(sql`
    with found as (
      select id as found_id, kind as found_kind, state as state_before from outbox
      where id = ${id}::uuid and channel = 'email' and not is_withdrawn for update
    ),
    joined as (
      select id as joined_id from outbox, found
      where kind = 'build-hook' and state = 'waiting' and id <> found_id and state_before = 'failed' and found_kind = kind
      for update of outbox
    ),
    needless as (delete from outbox using found, joined where id = found_id),
    due as (
      update outbox set state = 'waiting', next_try_at = ${now}::timestamptz, is_unlimited = true,
        is_in_line = false, batch_key = null
      from found left join joined on true
      where id = coalesce(joined_id, found_id) and state_before <> 'sent'
    )
    select state_before as state from found`);
  return row?.state ?? null;
}
