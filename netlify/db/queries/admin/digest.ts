import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { leaseEnd, messagesJson, type Entry, type OutgoingMessage } from '../outbox/outbox.ts';

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
  return database.query<Entry>(sql`
    insert into outbox (id, kind, person_key, to_person, payload, created_at, next_try_at, claimed_until)
    select gen_random_uuid(), message.name, null, message."toPerson", ${JSON.stringify(payload)}::jsonb,
      ${now}::timestamptz, ${now}::timestamptz, ${leaseEnd(now)}::timestamptz
    from json_to_recordset(${messagesJson(messages)}::json) as message (name text, "toPerson" boolean)
    where not exists (
      select from outbox
      where kind = message.name and created_at > ${now}::timestamptz - interval '12 hours'
    )
    returning id, kind, person_key as "personKey", payload`);
}
