import sql from 'sql-template-tag';
import { MAX_SESSION_HOURS, type Account } from '#src/contract/session.ts';
import type { PartnerCode } from '#src/lib/partners.ts';
import type { Database } from '../../database.ts';
import { insertAccess, type AccessRecord } from './access-log.ts';
import { deletion, type DueWork } from '../due-work.ts';

const IDLE_MINUTES = 30;

const isLive = (now: Date) => sql`
  last_seen_at > ${now}::timestamptz - make_interval(mins => ${IDLE_MINUTES})
  and created_at > ${now}::timestamptz - make_interval(hours => ${MAX_SESSION_HOURS})`;

interface NewSession {
  account: Account;
  idHash: string;
  /** The hash of the session that the new one replaces. */
  presentedIdHash: string | null;
  clientHash: string;
  /** When the sign-in try was reserved. */
  now: Date;
}

/** Stores a session and takes back its reserved try, because the code was right. The client's other tries stay counted. */
export async function beginSession(
  database: Database,
  { account, idHash, presentedIdHash, clientHash, now }: NewSession,
): Promise<void> {
  const reserved = sql`array_position(tried_at, ${now}::timestamptz::timestamptz(3))`;
  await database.query(sql`
    with taken_back as (
      update sign_in_tries set tried_at = tried_at[:${reserved} - 1] || tried_at[${reserved} + 1:]
      where client_hash = ${clientHash} and ${reserved} is not null
    ),
    replaced as (delete from sign_ins where id_hash = ${presentedIdHash}),
    recorded as (${insertAccess({ event: 'signed-in', account, sessionHash: idHash, now })})
    insert into sign_ins (id_hash, account, created_at, last_seen_at)
    values (${idHash}, ${account}, ${now}::timestamptz, ${now}::timestamptz)`);
}

/** Prolongs a session, and logs what it is used for. @returns `false` if the session has ended */
export async function touchSession(
  database: Database,
  { idHash, now, record }: { idHash: string; now: Date; record: AccessRecord | null },
): Promise<boolean> {
  const touched = sql`
    update sign_ins set last_seen_at = ${now}::timestamptz
    where id_hash = ${idHash} and ${isLive(now)}
    returning 1`;
  const rows = await database.query(
    record === null
      ? touched
      : sql`
        with touched as (${touched}), recorded as (${insertAccess(record, sql`exists (select from touched)`)})
        select from touched`,
  );
  return rows.length > 0;
}

interface EndedSession {
  account: Account;
  idHash: string;
  /** Whether to end all sessions of the account, provided that this one is live. */
  everywhere: boolean;
  now: Date;
}

export async function endSession(
  database: Database,
  { account, idHash, everywhere, now }: EndedSession,
): Promise<void> {
  const event = everywhere ? 'signed-out-everywhere' : 'signed-out';
  // The cookie of a session that has ended must not end other sessions.
  const others = everywhere ? sql`(exists (select from caller) and account = ${account})` : sql`false`;
  await database.query(sql`
    with caller as (select from sign_ins where id_hash = ${idHash} and ${isLive(now)}),
    ended as (delete from sign_ins where id_hash = ${idHash} or ${others} returning 1)
    ${insertAccess({ event, account, sessionHash: idHash, now }, sql`exists (select from ended)`)}`);
}

/** Ends all sessions of a partner. @param sessionHash the hash of the administrator's session */
export async function endSessionsOf(
  database: Database,
  { partner, sessionHash, now }: { partner: PartnerCode; sessionHash: string; now: Date },
): Promise<void> {
  const record = { event: 'signed-out-partner', account: 'admin', sessionHash, detail: partner, now } as const;
  await database.query(sql`
    with ended as (delete from sign_ins where account = ${partner})
    ${insertAccess(record)}`);
}

export function expiredSessions(now: Date): DueWork {
  return deletion(sql`sign_ins`, sql`not (${isLive(now)})`);
}
