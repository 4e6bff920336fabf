import sql, { raw, type Sql } from 'sql-template-tag';
import type { Account } from '#src/contract/session.ts';
import type { HistoryEntry } from '#src/contract/history.ts';
import type { Database, Stored } from '../database.ts';
import { listPage, timeColumn, type ListRequest } from './lists.ts';

interface Recording {
  table: string;
  /** Names of the statement's expressions that hold the whole row before and after the change. */
  before: string;
  after: string;
  /** A guest changes the own booking; a scheduled function is the site. */
  author: Account | 'guest' | 'site';
  now: Date;
}

/** Columns that repeat when a change was made, or that only the site needs. */
const NOT_RECORDED = raw("'updated_at', 'paid_at', 'remind_at'");

/** An insert, for use within the statement that changes the row: stores each column that differs, with both values. */
export function recordHistory({ table, before, after, author, now }: Recording): Sql {
  return sql`
    insert into history (at, changed_by, table_name, row_id, changes)
    select ${now}::timestamptz, ${author}, ${table}, new.id::text,
      jsonb_object_agg(n.key, jsonb_build_object('from', o.value, 'to', n.value))
    from ${raw(after)} new join ${raw(before)} old on old.id = new.id,
      jsonb_each(to_jsonb(new)) n join jsonb_each(to_jsonb(old)) o on o.key = n.key
    where n.value is distinct from o.value and n.key not in (${NOT_RECORDED})
    group by new.id`;
}

/** What `recordHistory` stores, of two expressions of JSON; null where nothing differs. */
export function recordedDifference(before: string, after: string): Sql {
  return sql`(
    select jsonb_object_agg(n.key, jsonb_build_object('from', o.value, 'to', n.value))
    from jsonb_each(${raw(after)}) n join jsonb_each(${raw(before)}) o on o.key = n.key
    where n.value is distinct from o.value and n.key not in (${NOT_RECORDED}))`;
}

/** `changes` names columns, and has instants as PostgreSQL writes them. */
export type RecordedChange = Stored<HistoryEntry, 'at'>;

export function listHistory(database: Database, rowId: string, request: ListRequest<'createdAt'>) {
  return listPage<RecordedChange>(database, request, {
    columns: sql`at, changed_by as by, changes`,
    from: sql`history`,
    filters: [sql`row_id = ${rowId}`],
    idType: sql`bigint`,
    sort: timeColumn(sql`at`),
  });
}
