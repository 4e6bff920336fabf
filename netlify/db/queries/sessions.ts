import sql from 'sql-template-tag';
import type { Database } from '../database.ts';

const IDLE_MINUTES = 30;
export const LONGEST_SESSION_HOURS = 12;

const isLive = (now: Date) => sql`
  last_seen_at > ${now}::timestamptz - make_interval(mins => ${IDLE_MINUTES})
  and created_at > ${now}::timestamptz - make_interval(hours => ${LONGEST_SESSION_HOURS})`;

interface NewSession {
  idHash: string;
  /** Of the session that this one replaces. */
  presentedIdHash: string | null;
  clientHash: string;
  /** When the try was reserved. */
  now: Date;
}

/** Takes back this try, which was no wrong one. The client's other tries stay counted. */
export async function beginSession(
  database: Database,
  { idHash, presentedIdHash, clientHash, now }: NewSession,
): Promise<void> {
  const reserved = sql`array_position(tried_at, ${now}::timestamptz::timestamptz(3))`;
  await database.query(sql`
    with taken_back as (
      update sign_in_tries set tried_at = tried_at[:${reserved} - 1] || tried_at[${reserved} + 1:]
      where client_hash = ${clientHash} and ${reserved} is not null
    ),
    replaced as (delete from sessions where id_hash = ${presentedIdHash})
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
