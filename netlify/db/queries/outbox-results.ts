import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../database.ts';

/** When an entry that was not accepted rests as failed, and the longest pause before (contract, "Forwarding"). */
const GIVEN_UP_AFTER_HOURS = 48;
const LONGEST_PAUSE_MINUTES = 60;

/** Part of a statement: notes that an entry was accepted. What it carried is needed no more. */
export function markSent(id: string, now: Date): Sql {
  return sql`
    update outbox set state = 'sent', sent_at = ${now}::timestamptz, tries = tries + 1, last_error = null,
      claimed_until = null, payload = '{}'
    where id = ${id}::uuid
    returning id`;
}

/** Notes that an entry was accepted, where nothing else changes with it. */
export async function noteSent(database: Database, id: string, now: Date): Promise<void> {
  await database.query(markSent(id, now));
}

/** Notes an attempt that was not accepted: the next one comes after 1, 2, 4 ... 60 minutes, until 48 hours are over. */
export async function noteRefused(database: Database, id: string, error: string, now: Date): Promise<void> {
  const end = sql`created_at + make_interval(hours => ${GIVEN_UP_AFTER_HOURS})`;
  const pause = sql`make_interval(mins => least(${LONGEST_PAUSE_MINUTES}::int, power(2, least(tries, 10))::int))`;
  await database.query(sql`
    update outbox set
      state = case when ${now}::timestamptz >= ${end} then 'failed' else 'waiting' end,
      tries = tries + 1,
      next_try_at = least(${now}::timestamptz + ${pause}, greatest(${end}, ${now}::timestamptz)),
      last_error = ${error},
      claimed_until = null
    where id = ${id}::uuid and state = 'waiting'`);
}

/** Notes that an entry is not to be tried again. */
export async function noteGivenUp(database: Database, id: string, error: string): Promise<void> {
  await database.query(sql`
    update outbox set state = 'failed', last_error = ${error}, claimed_until = null
    where id = ${id}::uuid and state = 'waiting'`);
}
