import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../database.ts';

const RETRY_HOURS = 48;
const FIRST_PAUSE_MINUTES = 15;
const LONGEST_PAUSE_MINUTES = 60;

const pauseAfter = (tries: Sql) => sql`
  make_interval(mins => least(${LONGEST_PAUSE_MINUTES}::int, ${FIRST_PAUSE_MINUTES}::int * power(2, least(${tries}, 10))::int))`;

/** Expressions on an outbox entry: the person's name, and what the message is about besides its kind. */
export const PERSON_NAME = sql`coalesce(person_name,
  nullif(concat_ws(' ', payload ->> 'firstName', payload ->> 'lastName'), ''), payload ->> 'fullName', payload ->> 'name')`;
export const DETAIL = sql`coalesce(detail, payload -> 'training' ->> 'title', payload ->> 'courseType',
  payload ->> 'trainingType', payload ->> 'service', payload ->> 'title', payload ->> 'reason')`;

interface Sent {
  carrierId: string;
  fault: string | null;
}

/**
 * An update that marks an entry as sent and empties its payload; the person's name, the detail and the row's id stay.
 * @param carrierId the entry whose id the sent message had, if one message carried several entries
 * @param fault why one of several addresses did not get it
 */
export function sentUpdate(id: string, now: Date, { carrierId = id, fault = null }: Partial<Sent> = {}): Sql {
  return sql`
    update outbox set state = 'sent', sent_at = ${now}::timestamptz, tries = tries + 1, last_error = ${fault},
      claimed_until = null, sent_with = nullif(${carrierId}::uuid, id), person_name = ${PERSON_NAME}, detail = ${DETAIL}, payload = '{}'
    where id = ${id}::uuid
    returning id`;
}

export async function markSent(database: Database, id: string, now: Date, sent: Sent): Promise<void> {
  await database.query(sentUpdate(id, now, sent));
}

/**
 * Schedules the next attempt: after 15 minutes, then 30, then every 60. After 48 hours the entry has failed. An entry that was
 * withdrawn during the attempt is deleted.
 */
export async function markForRetry(database: Database, id: string, error: string, now: Date): Promise<void> {
  const end = sql`coalesce(retry_from, created_at) + make_interval(hours => ${RETRY_HOURS})`;
  await database.query(sql`
    with withdrawn as (delete from outbox where id = ${id}::uuid and state = 'waiting' and is_withdrawn)
    update outbox set
      state = case when ${now}::timestamptz >= ${end} then 'failed' else 'waiting' end,
      tries = tries + 1,
      rejected_at = ${now}::timestamptz,
      next_try_at = least(${now}::timestamptz + ${pauseAfter(sql`tries`)}, greatest(${end}, ${now}::timestamptz)),
      last_error = ${error},
      claimed_until = null
    where id = ${id}::uuid and state = 'waiting' and not is_withdrawn`);
}
