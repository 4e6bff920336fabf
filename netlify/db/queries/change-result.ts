import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../database.ts';

/** `stale` means that somebody changed the row after the caller read it. */
export type ChangeResult<Row> =
  { outcome: 'changed'; row: Row } | { outcome: 'stale' } | { outcome: 'missing' } | { outcome: 'cancelled' };

export interface Target {
  id: string;
  /** The version that the caller has read. Without it the change always applies. */
  updatedAt?: Date | undefined;
}

export interface RefusedRow {
  id: string;
  reason: 'missing' | 'cancelled' | 'stale' | 'already-registered' | 'unknown-run' | 'other-course' | 'unknown-session';
}

/** If one row is refused, none changes. */
export type ChangesResult<Row> =
  | { outcome: 'refused'; refused: RefusedRow[] }
  /** `changed` counts the rows that were different before. */
  | { outcome: 'changed'; rows: Row[]; changed: number };

/** Rows with `id` and `"updatedAt"`, for use within a statement. */
export function targetRows(targets: readonly Target[]): Sql {
  return sql`select * from json_to_recordset(${JSON.stringify(targets)}::json) as target (id uuid, "updatedAt" timestamptz)`;
}

/** Rows of `target` that are not in `before`, or were changed since they were read; for use as the expression `refused`. */
export const MISSING_OR_STALE = sql`
  select target.id, case when before.id is null then 'missing' else 'stale' end as reason
  from target left join before on before.id = target.id
  where before.id is null or before.updated_at <> target."updatedAt"`;

/** Whether a row of `changed` is different from the one of `before`. */
const IS_DIFFERENT = sql`row_difference(to_jsonb(before), to_jsonb(changed)) is not null`;

/** Columns for `changeRows`, of the expressions `refused`, `before` and `changed`. `isDifferent` adds what no column has. */
export function changeOutcome(isDifferent = sql`false`): Sql {
  return sql`
    (select coalesce(json_agg(refused), '[]'::json) from refused) as refused,
    (select count(*)::int from before join changed on changed.id = before.id where ${IS_DIFFERENT} or ${isDifferent}) as changed`;
}

/** A changed row with the outcome of the whole statement. If no row changed, one row of nulls carries the outcome. */
type Changed<Row> = Row & { refused: RefusedRow[]; changed: number };

/** Runs a statement that selects `changeOutcome`. */
export async function changeRows<Row>(database: Database, statement: Sql): Promise<ChangesResult<Row>> {
  const found = await database.query<Changed<Row>>(statement);
  const [first] = found;
  if (!first || first.refused.length > 0) return { outcome: 'refused', refused: first?.refused ?? [] };
  const rows = found.map(({ refused: _refused, changed: _changed, ...row }) => row as unknown as Row);
  return { outcome: 'changed', rows, changed: first.changed };
}

export function singleRowResult<Row>(result: ChangesResult<Row>): ChangeResult<Row> {
  if (result.outcome === 'refused') {
    const reason = result.refused[0]?.reason;
    return { outcome: reason === 'stale' || reason === 'cancelled' ? reason : 'missing' };
  }
  const [row] = result.rows;
  return row === undefined ? { outcome: 'missing' } : { outcome: 'changed', row };
}
