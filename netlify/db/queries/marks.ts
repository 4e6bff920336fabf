import sql, { raw, type Sql } from 'sql-template-tag';
import { recordedBy, type Author } from './history.ts';

interface Mark {
  table: string;
  /** A boolean; `null` leaves the mark as it is. */
  isSet: Sql;
  now: Date;
}

/** Assignments for an update of `table`: when the administrator handled a row. To mark it again keeps the first time. */
export function setHandled({ table, isSet, now }: Mark): Sql {
  const assign = (column: string, value: Sql) => {
    const stored = raw(`${table}.${column}`);
    return sql`${raw(column)} = case ${isSet}::boolean
      when true then coalesce(${stored}, ${value}) when false then null else ${stored} end`;
  };
  return sql`${assign('handled_at', sql`${now}::timestamptz`)}, ${assign('handled_by', sql`'admin'`)}`;
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
