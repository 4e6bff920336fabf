import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Account } from '#src/contract/session.ts';
import { equations, type ColumnValues, type Database } from '../database.ts';
import { noteHistory } from './history.ts';

interface Change {
  table: string;
  id: string | number;
  /** Condition on the row's columns; a row that does not meet it is as good as missing. */
  scope?: Sql | undefined;
  /** Condition on the row called `before`; where it is not met, nothing changes. */
  when?: Sql;
  /** Expressions over `before` that the values need. */
  first?: Sql | undefined;
  /** New values, or expressions over `target`. */
  values: ColumnValues;
  /** Whether the table keeps `updated_at`, which grows with every change. */
  isVersioned?: boolean;
  author: Account;
  now: Date;
}

/**
 * Head of a statement that changes one row and notes in its history what changed: `before` holds the row as it was,
 * `changed` as it is now, or nothing.
 */
export function changing(change: Change): Sql {
  const { table, id, scope = sql`true`, when = sql`true`, first, values, isVersioned = true, author, now } = change;
  const newer = sql`greatest(${now}::timestamptz, target.updated_at + interval '1 millisecond')`;
  const assignments = equations({ ...values, updated_at: isVersioned ? newer : undefined });
  return sql`
    before as (select * from ${raw(table)} where id = ${id} and ${scope} for update),
    ${first ? sql`${first},` : empty}
    changed as (
      update ${raw(table)} target set ${join(assignments)}
      from before
      where target.id = before.id and ${when}
      returning target.*
    ),
    noted as (${noteHistory(table, author, now)})`;
}

/** Whether the row called `before` is as it was last read; always, where that does not matter. */
export function unchangedSince(updatedAt: Date | undefined): Sql {
  return updatedAt ? sql`before.updated_at = ${updatedAt}::timestamptz` : sql`true`;
}

/** What became of a change: the row after it, or why there is none. */
export type ChangeOutcome<Row> = { outcome: 'changed'; row: Row } | { outcome: 'stale' } | { outcome: 'missing' };

interface ReadChange extends Omit<Change, 'when'> {
  /** The row's `updated_at` as last read; `undefined` where that does not matter. */
  updatedAt: Date | undefined;
  /** What is answered of the changed row. */
  columns: Sql;
  /** Where the columns come from, if not from `changed` alone. */
  from?: Sql;
  /** Expressions that the statement has besides, over `before` and `changed`. */
  further?: Sql;
}

/** Changes a row unless somebody changed it since it was read; one round trip. */
export async function changeRow<Row extends { id: string }>(
  database: Database,
  { updatedAt, columns, from = sql`changed`, further, ...change }: ReadChange,
): Promise<ChangeOutcome<Row>> {
  const when = unchangedSince(updatedAt);
  const [row] = await database.query<Row & { found: boolean }>(sql`
    with ${changing({ ...change, when })}${further ? sql`, ${further}` : empty}
    select exists (select from before) as found, ${columns}
    from (select 1) one left join ${from} on true`);
  if (!row?.found) return { outcome: 'missing' };
  const { found: _found, ...changed } = row;
  // The left join gives nulls where the row was found but not changed.
  return (row.id as string | null) === null
    ? { outcome: 'stale' }
    : { outcome: 'changed', row: changed as unknown as Row };
}
