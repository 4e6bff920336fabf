import sql, { raw, type Sql } from 'sql-template-tag';
import { recordedBy, type Author } from './history.ts';

/**
 * Assignments for an update of `table`. Each change gets a later time, so that its `updatedAt` is unique, and is recorded as by
 * `recordedBy`.
 */
export function touch(table: string, author: Author, now: Date, words?: Sql): Sql {
  return sql`
    updated_at = greatest(${now}::timestamptz, ${raw(table)}.updated_at + interval '1 millisecond'),
    ${recordedBy(author, now, words)}`;
}
