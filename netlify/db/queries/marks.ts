import sql, { raw, type Sql } from 'sql-template-tag';
import type { Account } from '#src/contract/session.ts';

interface Mark {
  table: string;
  /** `undefined` leaves the mark as it is. */
  isSet: boolean | undefined;
  now: Date;
}

/** Assignments for an update of `table`: who marked a row, and when. To mark it again keeps the first time. */
export function setMark(mark: 'handled' | 'attended', { table, isSet, author, now }: Mark & { author: Account }): Sql {
  const assign = (column: string, value: Sql) => {
    const stored = raw(`${table}.${column}`);
    return sql`${raw(column)} = case ${isSet ?? null}::boolean
      when true then coalesce(${stored}, ${value}) when false then null else ${stored} end`;
  };
  return sql`${assign(`${mark}_at`, sql`${now}::timestamptz`)}, ${assign(`${mark}_by`, sql`${author}`)}`;
}

/** Assignments as `setMark` makes them. The amount is that of a payment that was recorded. */
export function setPaid({ table, isSet, now }: Mark): Sql {
  const stored = (column: string) => raw(`${table}.${column}`);
  return sql`
    is_paid = coalesce(${isSet ?? null}, ${stored('is_paid')}),
    paid_at = case ${isSet ?? null}::boolean
      when true then coalesce(${stored('paid_at')}, ${now}::timestamptz) when false then null
      else ${stored('paid_at')} end,
    paid_aed = case when ${isSet === false}::boolean then null else ${stored('paid_aed')} end`;
}

/** An assignment for an update of `table`. A row that changes twice at the same moment gets two times, so that `updatedAt` tells them apart. */
export function touch(table: string, now: Date): Sql {
  return sql`updated_at = greatest(${now}::timestamptz, ${raw(table)}.updated_at + interval '1 millisecond')`;
}
