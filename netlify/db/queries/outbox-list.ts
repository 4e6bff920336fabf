import sql from 'sql-template-tag';
import type { OutboxEntry } from '#src/contract/outbox.ts';
import { conditions, type Database, type Stored } from '../database.ts';
import { listPage, searched, timeColumn, type ListRequest } from './lists.ts';

export type OutboxRow = Stored<OutboxEntry, 'createdAt' | 'nextTryAt'>;

type OutboxRequest = ListRequest<'createdAt'> & { state: OutboxEntry['state'] | undefined };

export function listOutbox(database: Database, { search, state, ...page }: OutboxRequest) {
  const found = searched(search, sql`text_key(concat_ws(' ', kind, replace(kind, '-', ' '), last_error))`);
  return listPage<OutboxRow>(database, page, {
    columns: sql`id, kind, created_at as "createdAt", tries,
      case when state = 'waiting' then next_try_at end as "nextTryAt", last_error as "lastError", state`,
    from: sql`outbox`,
    filters: [...found, ...conditions({ state })],
    sort: timeColumn(sql`created_at`),
  });
}

/** Makes an entry due at once, unless it was sent. @returns the state before, or `null` for an unknown id */
export async function retryEntry(database: Database, id: string, now: Date): Promise<OutboxEntry['state'] | null> {
  const [row] = await database.query<{ state: OutboxEntry['state'] }>(sql`
    with found as (select id, state from outbox where id = ${id}::uuid for update),
    due as (
      update outbox set state = 'waiting', next_try_at = ${now}::timestamptz, reported_at = null
      from found where outbox.id = found.id and found.state <> 'sent'
    )
    select state from found`);
  return row?.state ?? null;
}
