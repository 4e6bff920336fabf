import sql, { type Sql } from 'sql-template-tag';
import type { Closed } from '#src/contract/registrations.ts';
import { queryOne, type Database } from '../database.ts';

export interface Target {
  id: string;
  /** The version that the caller has read. Without it the change always applies. */
  updatedAt?: Date | undefined;
}

/** `stale` means that somebody changed the row after the caller read it. */
export type Refusal = 'missing' | 'stale' | Closed;

export type ChangeResult<Row, Reason = Refusal> = { outcome: 'changed'; row: Row } | { outcome: Reason };

/**
 * Why a row `before` is not changed, or null; for use as the expression `judged`.
 * @param closed selects why the row is closed, or null
 */
export function judge({ updatedAt }: Target, closed = sql`null`): Sql {
  return sql`
    select case
      when before.id is null then 'missing'
      when ${closed} is not null then ${closed}
      when before.updated_at <> ${updatedAt ?? null}::timestamptz then 'stale' end as reason
    from (select 1) one left join before on true`;
}

/** Whether `judged` has no reason against the change. */
export const IS_ACCEPTED = sql`(select reason is null from judged)`;

/** The tail of a statement for `changeRow`: `columns` of a row `changed`, with the reason of `judged`. */
export const orReason = (columns: Sql, changed = sql`changed`) => sql`
  select ${columns}, (select reason from judged) as reason from (select 1) one left join ${changed} on true`;

/** Runs a statement that ends in `orReason`. */
export async function changeRow<Row, Reason = Refusal>(
  database: Database,
  statement: Sql,
): Promise<ChangeResult<Row, Reason>> {
  const { reason, ...row } = await queryOne<Row & { reason: Reason | null }>(database, statement);
  return reason === null ? { outcome: 'changed', row: row as unknown as Row } : { outcome: reason };
}
