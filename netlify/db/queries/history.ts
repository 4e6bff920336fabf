import sql, { raw, type Sql } from 'sql-template-tag';
import type { Account } from '#src/contract/session.ts';
import type { HistoryEntry } from '#src/contract/system.ts';
import type { Database, Stored } from '../database.ts';
import { listPage, timeColumn, type ListRequest } from './lists.ts';

/**
 * Who causes a change. `guest`: somebody who changes a booking by its link. `trainer`: somebody who ticks at the door. `site`: a
 * scheduled function, or somebody who answers an offer.
 */
export type Author = Account | 'guest' | 'trainer' | 'site' | 'payment';

/**
 * An assignment for an update, by which the history records what changes in each row (docs/decisions/history.md).
 * @param words further `changes` for the history that are in no column, as JSON; `null` for none
 */
export function recordedBy(author: Author, now: Date, words = sql`null`): Sql {
  return sql`updated_by = (${author}::text, ${now}::timestamptz, ${words}::jsonb)::authorship`;
}

/**
 * Assignments for an update of `table`. Each change gets a later time, so that the row's `updatedAt` is unique, and is recorded
 * as `recordedBy` does.
 */
export function touch(table: string, author: Author, now: Date, words?: Sql): Sql {
  return sql`
    updated_at = greatest(${now}::timestamptz, ${raw(table)}.updated_at + interval '1 millisecond'),
    ${recordedBy(author, now, words)}`;
}

/** A change as recorded: `changes` is by column, with instants as PostgreSQL writes them. */
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
