import sql from 'sql-template-tag';
import { queryOne, type Database } from '../database.ts';
import { queue, queuedColumn, type Entry, type Outgoing } from './outbox.ts';

/**
 * Marks every failed entry that was not reported yet as reported, and puts the report into the outbox, in one statement.
 * @returns the report, claimed; nothing where there is nothing to report
 */
export async function tellFailures(database: Database, kinds: Outgoing['kinds'], now: Date): Promise<Entry[]> {
  const row = { personKey: sql`null::text`, payload: sql`jsonb_build_object('failures', stored.failures)` };
  const telling = sql`
    with told as (
      update outbox set told_at = ${now}::timestamptz
      where state = 'failed' and told_at is null
      returning kind, coalesce(last_error, '') as reason
    ),
    counted as (select kind, reason, count(*)::int as count from told group by kind, reason),
    stored as (
      select jsonb_agg(jsonb_build_object('kind', kind, 'reason', reason, 'count', count) order by count desc, kind)
        as failures
      from counted having count(*) > 0
    ),
    queued as (${queue({ row, kinds }, now)})
    select ${queuedColumn} as queued`;
  return (await queryOne<{ queued: Entry[] }>(database, telling)).queued;
}
