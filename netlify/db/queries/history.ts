import sql, { raw, type Sql } from 'sql-template-tag';
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

/**
 * As `recordedBy`, of a link that staff make or end. The history has that it was made: its id opens what it links to.
 * @param column that has the id
 * @param name of the link in the history
 * @param id of the new link; `null` for none
 */
export function recordedLink(column: string, name: string, id: string | null, now: Date): Sql {
  const [before, after] = [raw(column), sql`${id}::uuid`];
  const made = (link: Sql) => sql`case when ${link} is not null then 'made' end`;
  const words = sql`jsonb_build_object(${name}::text, jsonb_build_object('from', ${made(before)}, 'to', ${made(after)}))`;
  return recordedBy('admin', now, sql`case when coalesce(${before}, ${after}) is not null then ${words} end`);
}
