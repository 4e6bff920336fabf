import sql, { raw, type Sql } from 'sql-template-tag';
import { recordedBy, type Author } from './history.ts';

interface Mark {
  table: string;
  /** `undefined` leaves the mark as it is. */
  isSet: boolean | undefined;
  now: Date;
}

/** Assignments for an update of `table`: when the administrator marked a row. To mark it again keeps the first time. */
export function setMark(name: 'handled' | 'attended', mark: Mark): Sql {
  return sql`${assignMark(`${name}_at`, sql`${mark.now}::timestamptz`, mark)}, ${assignMark(`${name}_by`, sql`'admin'`, mark)}`;
}

/** Assignments as `setMark` makes them. */
export function setPaid(mark: Mark): Sql {
  const { table, isSet, now } = mark;
  return sql`
    is_paid = coalesce(${isSet ?? null}, ${raw(table)}.is_paid),
    ${assignMark('paid_at', sql`${now}::timestamptz`, mark)}`;
}

function assignMark(column: string, value: Sql, { table, isSet }: Mark): Sql {
  const stored = raw(`${table}.${column}`);
  return sql`${raw(column)} = case ${isSet ?? null}::boolean
    when true then coalesce(${stored}, ${value}) when false then null else ${stored} end`;
}

/**
 * Assignments for an update of `table`. Each change gets a later time, so that its `updatedAt` is unique, and is recorded as by
 * `recordedBy`.
 */
export function touch(table: string, author: Author, now: Date, words?: Sql): Sql {
  return sql`
    updated_at = greatest(${now}::timestamptz, ${raw(table)}.updated_at + interval '1 millisecond'),
    ${recordedBy(author, now, words)}`;
}
