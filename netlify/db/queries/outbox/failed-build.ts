import sql from 'sql-template-tag';
import { firstRow, isoText, type Database } from '../../database.ts';
import { DETAIL } from './outbox-results.ts';

/**
 * The last build that staff were told about because it failed.
 * @param after an instant; `null` for any
 */
export async function readFailedBuild(
  database: Database,
  after: string | null,
): Promise<{ at: string; reason: string } | null> {
  const failed = await firstRow<{ at: string; reason: string }>(
    (statement) => database.query(statement),
    sql`select ${isoText(sql`created_at`)} as at, coalesce(${DETAIL}, '') as reason from outbox
      where kind = 'build-failed' and created_at > coalesce(${after}::timestamptz, '-infinity')
      order by created_at desc limit 1`,
  );
  return failed ?? null;
}
