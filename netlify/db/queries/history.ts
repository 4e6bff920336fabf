import sql, { raw, type Sql } from 'sql-template-tag';
import type { Account } from '#src/contract/session.ts';
import type { HistoryEntry } from '#src/contract/history.ts';
import type { Database, Stored } from '../database.ts';
import { listPage, timeColumn, type ListRequest } from './lists.ts';

/** `guest` changes a booking by its link; `site` is a scheduled function, or somebody who answers an offer. */
export type Author = Account | 'guest' | 'site' | 'payment';

/**
 * An assignment for an update: the history of each row gets what differs (docs/decisions/history.md).
 * @param words `changes` of the history that no column has, as JSON; `null` for none
 */
export function recordedBy(author: Author, now: Date, words = sql`null`): Sql {
  return sql`updated_by = (${author}::text, ${now}::timestamptz, ${words}::jsonb)::authorship`;
}

interface Recording {
  table: string;
  /** Names of the statement's expressions that hold the whole row before and after the change. */
  before: string;
  after: string;
  /** `guest` changes a booking by its link; `site` is a scheduled function, or somebody who answers an offer. */
  author: Account | 'guest' | 'site';
  now: Date;
}

/** An insert, for use within the statement that changes rows: stores each column that differs, with both values. */
export function recordHistory({ table, before, after, author, now }: Recording): Sql {
  return sql`
    insert into history (at, changed_by, table_name, row_id, changes)
    select ${now}::timestamptz, ${author}, ${table}, new.id::text, difference.changes
    from ${raw(after)} new join ${raw(before)} old on old.id = new.id
    cross join lateral ${rowDifference(sql`to_jsonb(old)`, sql`to_jsonb(new)`)} difference
    where difference.changes is not null`;
}

/**
 * A subquery: `changes` as the history has them, of two rows as JSON; null if nothing differs. Leaves out columns
 * that repeat when the change was made, or that only the site needs.
 */
export function rowDifference(before: Sql, after: Sql): Sql {
  return sql`(
    select jsonb_object_agg(n.key, jsonb_build_object('from', o.value, 'to', n.value)) as changes
    from jsonb_each(${after}) n join jsonb_each(${before}) o on o.key = n.key
    where n.value is distinct from o.value and n.key not in ('updated_at', 'paid_at', 'remind_at'))`;
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
