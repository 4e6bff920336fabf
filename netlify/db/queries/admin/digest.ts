import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { queueMessages, type Entry, type OutgoingMessage } from '../outbox/outbox.ts';

/**
 * Puts a message into the outbox that goes out once a day.
 * @returns it, claimed; nothing where the day has one already
 */
export function queueDaily(
  database: Database,
  messages: readonly OutgoingMessage[],
  payload: object,
  now: Date,
): Promise<Entry[]> {
  return database.query<Entry>(
    queueMessages({
      messages,
      now,
      from: sql`(select 1) one`,
      personKey: sql`null`,
      payload: sql`${JSON.stringify(payload)}::jsonb`,
      where: sql`not exists (
        select from outbox
        where kind = message.name and created_at > ${now}::timestamptz - interval '12 hours')`,
    }),
  );
}
