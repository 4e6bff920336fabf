import sql from 'sql-template-tag';
import type { Database } from '../database.ts';

const IDLE_MINUTES = 30;
export const LONGEST_SESSION_HOURS = 12;

const isLive = (now: Date) => sql`
  last_seen_at > ${now}::timestamptz - make_interval(mins => ${IDLE_MINUTES})
  and created_at > ${now}::timestamptz - make_interval(hours => ${LONGEST_SESSION_HOURS})`;

/** Also resets the client's sign-in tries. */
export async function beginSession(database: Database, idHash: string, clientHash: string, now: Date): Promise<void> {
  await database.query(sql`
    with reset as (delete from sign_in_tries where client_hash = ${clientHash})
    insert into sessions (id_hash, created_at, last_seen_at)
    values (${idHash}, ${now}::timestamptz, ${now}::timestamptz)`);
}

/** Prolongs a session. @returns false if it has ended */
export async function touchSession(database: Database, idHash: string, now: Date): Promise<boolean> {
  const rows = await database.query(sql`
    update sessions set last_seen_at = ${now}::timestamptz
    where id_hash = ${idHash} and ${isLive(now)}
    returning 1`);
  return rows.length > 0;
}

export async function endSession(database: Database, idHash: string): Promise<void> {
  await database.query(sql`delete from sessions where id_hash = ${idHash}`);
}

export async function deleteExpiredSessions(database: Database, now: Date): Promise<void> {
  await database.query(sql`delete from sessions where not (${isLive(now)})`);
}
