import sql, { type Sql } from 'sql-template-tag';
import type { AccessEntry, AccessEvent } from '#src/contract/system.ts';
import type { Account } from '#src/contract/session.ts';
import { ACCESS_LOG } from '#src/lib/retention.ts';
import type { Database, Stored } from '../../database.ts';
import { deletion, type DueWork } from '../due-work.ts';
import { equalityConditions, listPage, searchCondition, timeColumn, type ListRequest } from '../lists.ts';

export interface AccessRecord {
  event: AccessEvent;
  account: Account | null;
  sessionHash: string | null;
  /** A text, or an expression of the statement. */
  detail?: string | Sql;
  now: Date;
}

/** An insert into the log, alone or within a statement. @param when whether to log, such as whether an expression has rows */
export function insertAccess({ event, account, sessionHash, detail, now }: AccessRecord, when: Sql = sql`true`): Sql {
  return sql`
    insert into access_log (created_at, event, account, session_hash, detail)
    select ${now}::timestamptz, ${event}, ${account}, ${sessionHash}, ${detail ?? null} where ${when}`;
}

export async function recordAccess(database: Database, record: AccessRecord): Promise<void> {
  await database.query(insertAccess(record));
}

type AccessRequest = ListRequest<'createdAt'> & { event?: AccessEvent | undefined };

export function listAccess(database: Database, { search, event, ...page }: AccessRequest) {
  const session = sql`left(session_hash, 8)`;
  return listPage<Stored<AccessEntry, 'createdAt'>>(database, page, {
    columns: sql`id::text, created_at as "createdAt", event, account, ${session} as session, detail`,
    from: sql`access_log`,
    filters: [
      searchCondition(search, sql`text_key(concat_ws(' ', account, ${session}, detail))`),
      ...equalityConditions({ event }),
    ],
    idType: sql`bigint`,
    sort: timeColumn(sql`created_at`),
  });
}

export function expiredAccess(now: Date): DueWork {
  const isExpired = sql`created_at <= ${now}::timestamptz - make_interval(months => ${ACCESS_LOG.months}::int)`;
  return deletion(sql`access_log`, isExpired);
}
