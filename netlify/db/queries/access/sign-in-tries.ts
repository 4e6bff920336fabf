import sql from 'sql-template-tag';
import { type Database, queryOne } from '../../database.ts';
import { deletion, type DueWork } from '../due-work.ts';
import { recentMails } from '../outbox/mail-quotas.ts';
import { queueMessages } from '../outbox/outbox.ts';
import { insertAccess } from './access-log.ts';

/** docs/rules.md, Sign-in. */
const ALLOWED_TRIES = 5;
const WINDOW_MINUTES = 15;

const recent = (now: Date) => sql`
  array(select t from unnest(tries.tried_at) t where t > ${now}::timestamptz - make_interval(mins => ${WINDOW_MINUTES})
    order by t)`;

/** Seconds until the oldest counted try leaves the window; the whole window if a concurrent try is not visible yet. */
const secondsToWait = (now: Date) => sql`
  greatest(1, ceil(extract(epoch from
    coalesce((${recent(now)})[1], ${now}::timestamptz) + make_interval(mins => ${WINDOW_MINUTES}) - ${now}::timestamptz)))::int`;

/**
 * Counts a try before the code is compared, so that at most five of many concurrent tries are compared.
 * @returns `null` if the try is allowed, otherwise the seconds to wait
 */
export async function reserveTry(database: Database, clientHash: string, now: Date): Promise<number | null> {
  const [row] = await database.query<{ reserved: boolean; wait: number | null }>(sql`
    with reserved as (
      insert into sign_in_tries as tries (client_hash, tried_at) values (${clientHash}, array[${now}::timestamptz])
      on conflict (client_hash) do update set tried_at = ${recent(now)} || ${now}::timestamptz
      where cardinality(${recent(now)}) < ${ALLOWED_TRIES}
      returning 1
    )
    select exists (select from reserved) as reserved,
      (select ${secondsToWait(now)} from sign_in_tries tries where client_hash = ${clientHash}) as wait`);
  if (row?.reserved) return null;
  return row?.wait ?? WINDOW_MINUTES * 60;
}

/** Finds the wait of a client without counting a try. @returns the seconds to wait if no try is left, otherwise `null` */
export async function findThrottle(database: Database, clientHash: string, now: Date): Promise<number | null> {
  const [row] = await database.query<{ wait: number }>(sql`
    select ${secondsToWait(now)} as wait from sign_in_tries tries
    where client_hash = ${clientHash} and cardinality(${recent(now)}) >= ${ALLOWED_TRIES}`);
  return row?.wait ?? null;
}

export function expiredTries(now: Date): DueWork {
  return deletion(sql`sign_in_tries tries`, sql`cardinality(${recent(now)}) = 0`);
}

/** docs/rules.md, Sign-in. */
export const MANY_WRONG_CODES = 100;
const MANY_WITHIN_MINUTES = 60;
const HOURS_BETWEEN_WARNINGS = 1;

/** The key of the warning in `mail_quotas`. */
const WARNING = { personKey: 'staff', kind: 'many-wrong-codes' } as const;

/**
 * Records a wrong access code. The hundredth within an hour warns staff, at most once an hour.
 * @returns whether there had been a hundred before this one
 */
export async function recordWrongCode(database: Database, now: Date): Promise<{ wereMany: boolean }> {
  const mail = sql`jsonb_build_object(gen_random_uuid()::text, ${now}::timestamptz)`;
  const statement = sql`
    with recorded as (${insertAccess({ event: 'wrong-code', account: null, sessionHash: null, now })}),
    earlier as (
      select count(*)::int as count
      from (
        select from access_log
        where event = 'wrong-code'
          and created_at > ${now}::timestamptz - make_interval(mins => ${MANY_WITHIN_MINUTES}::int)
        limit ${MANY_WRONG_CODES}::int
      ) wrong
    ),
    warned as (
      insert into mail_quotas as quota (person_key, kind, mails)
      select ${WARNING.personKey}, ${WARNING.kind}, ${mail} from earlier where count + 1 >= ${MANY_WRONG_CODES}::int
      on conflict (person_key, kind) do update set mails = excluded.mails
      where ${recentMails(now, HOURS_BETWEEN_WARNINGS)} is null
      returning 1
    ),
    queued as (${queueMessages({ messages: [WARNING.kind], now, from: sql`warned`, personKey: sql`null`, rowId: sql`null::uuid`, payload: sql`'{}'` })})
    select (select count >= ${MANY_WRONG_CODES}::int from earlier) as "wereMany"`;
  return queryOne(database, statement);
}
