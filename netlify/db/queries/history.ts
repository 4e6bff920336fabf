import sql, { type Sql } from 'sql-template-tag';
import type { Account } from '#src/contract/session.ts';

/**
 * `guest` changes a booking by its link. `trainer` ticks at the door.
 * `site` is a scheduled function, or somebody who answers an offer.
 */
export type Author = Account | 'guest' | 'trainer' | 'site' | 'payment';

/**
 * An assignment for an update: the history of each row gets what differs (docs/decisions/history.md).
 * @param words `changes` of the history that no column has, as JSON; `null` for none
 */
export function recordedBy(author: Author, now: Date, words = sql`null`): Sql {
  return sql`updated_by = (${author}::text, ${now}::timestamptz, ${words}::jsonb)::authorship`;
}
