import sql, { type Sql } from 'sql-template-tag';
import type { Account } from '#src/contract/session.ts';
import type { HistoryEntry } from '#src/contract/history.ts';
import type { Database, Stored } from '../database.ts';
import { listPage, timeColumn, type ListRequest } from './lists.ts';

/**
 * Part of a changing statement that has the expressions `before` and `changed`, each with the whole row: notes every
 * column that differs, with its value before and after.
 */
export function noteHistory(table: string, author: Account, now: Date): Sql {
  return sql`
    insert into history (at, changed_by, table_name, row_id, changes)
    select ${now}::timestamptz, ${author}, ${table}, new.id::text,
      jsonb_object_agg(n.key, jsonb_build_object('from', o.value, 'to', n.value))
    from changed new join before old on old.id = new.id,
      jsonb_each(to_jsonb(new)) n join jsonb_each(to_jsonb(old)) o on o.key = n.key
    where n.value is distinct from o.value and n.key <> 'updated_at'
    group by new.id`;
}

/** What was noted of a row: by column, instants as PostgreSQL writes them. */
export type NotedChange = Stored<HistoryEntry, 'at'>;

/** One page of what was noted of a row. */
export function listHistory(database: Database, rowId: string, request: ListRequest<'createdAt'>) {
  return listPage<NotedChange>(database, request, {
    columns: sql`at, changed_by as by, changes`,
    from: sql`history`,
    filters: [sql`row_id = ${rowId}`],
    idType: sql`bigint`,
    sort: timeColumn(sql`at`),
  });
}
