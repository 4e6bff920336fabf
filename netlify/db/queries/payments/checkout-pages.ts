import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { deletion, type DueWork } from '../due-work.ts';

/** Stores the page that the provider has made. @returns whether guests are still to be led to it */
export async function storePage(
  database: Database,
  id: string,
  { sessionId, url }: { sessionId: string; url: string },
): Promise<boolean> {
  const rows = await database.query(sql`
    with made as (
      update checkouts set session_id = ${sessionId}, url = ${url} where id = ${id}::uuid returning left_at
    )
    select from made where left_at is null`);
  return rows.length > 0;
}

/** Deletes a page that the provider has refused to make. */
export async function dropPage(database: Database, id: string): Promise<void> {
  await database.query(sql`delete from checkouts where id = ${id}::uuid and session_id is null`);
}

/** Pages on which nobody should pay: left, or of a booking that was deleted, cancelled or moved, or whose money has changed. */
const toEnd = (now: Date): Sql => sql`
  checkouts page
  left join registrations registration on registration.id = page.row_id
  left join trainings training on training.id = registration.training_id
  where page.session_id is not null and page.ends_at > ${now}::timestamptz and (
    page.left_at is not null or training.id is null or registration.is_spam
    or registration.cancelled_at is not null or training.cancelled_at is not null or training.id <> page.training_id
    or page.position <> (select max(position) from entries where row_id = page.row_id))`;

export const arePagesToEnd = (now: Date): Sql => sql`exists (select from ${toEnd(now)})`;

/** How many pages one run can end. The next run ends the others. */
const MOST_PAGES = 20;

/** Lists pages to end. @returns the provider's ids */
export async function listPagesToEnd(database: Database, now: Date): Promise<string[]> {
  const rows = await database.query<{ sessionId: string }>(sql`
    select page.session_id as "sessionId" from ${toEnd(now)} order by page.made_at limit ${MOST_PAGES}`);
  return rows.map(({ sessionId }) => sessionId);
}

/** Deletes pages that have been ended, by the provider's ids. */
export async function forgetPages(database: Database, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await database.query(sql`delete from checkouts where session_id = any(${sessionIds}::text[])`);
}

/** Deletes pages that have expired. */
export function expiredPages(now: Date): DueWork {
  return deletion(sql`checkouts`, sql`ends_at <= ${now}::timestamptz`);
}
