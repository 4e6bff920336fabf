import sql from 'sql-template-tag';
import { isoText, type Database } from '../../database.ts';
import type { MessageName } from './message-names.ts';
import { queueMessages } from './outbox.ts';
import { DETAIL } from './outbox-results.ts';

interface Notice {
  message: MessageName;
  payload: object;
  now: Date;
  /** Whether to queue nothing if the same message was queued in the last 12 hours: the schedule may call twice. */
  daily?: boolean;
}

/** Queues a message to staff that no row causes. */
export async function queueNotice(database: Database, { message, now, payload, daily = false }: Notice): Promise<void> {
  const isFirst = sql`not exists (
    select from outbox where kind = message.name and created_at > ${now}::timestamptz - interval '12 hours')`;
  await database.query(
    queueMessages({
      messages: [message],
      now,
      from: sql`(select 1) one`,
      personKey: sql`null`,
      rowId: sql`null::uuid`,
      payload: sql`${JSON.stringify(payload)}::jsonb`,
      where: daily ? isFirst : sql`true`,
    }),
  );
}

/**
 * Finds the last failed build about which staff were told.
 * @param after an instant after which it failed; `null` for any time
 */
export async function readFailedBuild(
  database: Database,
  after: string | null,
): Promise<{ at: string; reason: string } | null> {
  const [failed] = await database.query<{ at: string; reason: string }>(sql`
    select ${isoText(sql`created_at`)} as at, coalesce(${DETAIL}, '') as reason from outbox
    where kind = 'build-failed' and created_at > coalesce(${after}::timestamptz, '-infinity')
    order by created_at desc limit 1`);
  return failed ?? null;
}
