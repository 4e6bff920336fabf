import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { queueMessages, type Entry, type Sending } from './outbox.ts';

interface Notice extends Sending {
  payload: object;
  /** Queues nothing if the last 12 hours had the same message. */
  daily?: boolean;
}

/** Queues messages to staff that no row causes. @returns them, claimed for the caller */
export function queueNotice(database: Database, { messages, now, payload, daily = false }: Notice): Promise<Entry[]> {
  const isLate = sql`not exists (
    select from outbox where kind = message.name and created_at > ${now}::timestamptz - interval '12 hours')`;
  return database.query<Entry>(
    queueMessages({
      messages,
      now,
      from: sql`(select 1) one`,
      personKey: sql`null`,
      rowId: sql`null::uuid`,
      payload: sql`${JSON.stringify(payload)}::jsonb`,
      where: daily ? isLate : sql`true`,
    }),
  );
}
