import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { queryOne, type Database } from '../../database.ts';
import { deletion, type DueWork } from '../due-work.ts';

export interface MailLimit {
  /** The recipient. Staff share one quota, and so do all that visitors cause. */
  mailbox: string;
  kind: string;
  mails: number;
  hours: number;
  /** Whether emails beyond the limit wait in line: none of them is sent before an older one. */
  isLine?: boolean;
}

type Reservation =
  | { outcome: 'reserved' }
  /** The entry was erased or withdrawn. */
  | { outcome: 'missing' }
  /** `isFull` is false if older emails wait in line. */
  | { outcome: 'used-up'; limit: MailLimit; freeAt: Date; isFull: boolean };

/** The key of a mailbox in `mail_quotas`. An address becomes a digest, because its row outlives an erased booking by a day. */
export const quotaKey = (mailbox: Sql) => sql`
  case when position('@' in ${mailbox}) > 0 then encode(sha256(convert_to(${mailbox}, 'UTF8')), 'hex') else ${mailbox} end`;

/** The emails that a row `quota` has counted in the last `hours`: their times by entry id, or null for none. */
export const recentMails = (now: Date, hours: number) => sql`
  (select jsonb_object_agg(key, value) from jsonb_each_text(quota.mails)
    where value::timestamptz > ${now}::timestamptz - make_interval(hours => ${hours}::int))`;

/** An email is held for at least this long, so that a run does not try it again and again. */
const SHORTEST_HOLD_MS = 120_000;

/**
 * Counts a message towards its limits, once for all its attempts, and takes its entries out of the line. A limit counts it only
 * if the limits before it have room.
 * @param ids the message's entries, the oldest first
 */
export async function reserveMail(
  database: Database,
  limits: readonly MailLimit[],
  ids: readonly [string, ...string[]],
  now: Date,
): Promise<Reservation> {
  const [id] = ids;
  const names = limits.map((_limit, index) => raw(`reserved_${index}`));
  const statement = sql`
    with entry as (select id, created_at from outbox where id = ${id}::uuid and not is_withdrawn for share),
    ${join(limits.map((limit, index) => sql`${names[index] ?? empty} as (${reservation(limit, id, names[index - 1], now)})`))},
    let_through as (
      update outbox set is_in_line = false
      where id = any (${[...ids]}::uuid[]) and is_in_line and exists (select from ${names.at(-1) ?? empty})
    )
    select exists (select from entry) as exists,
      json_build_array(${join(names.map((name) => sql`exists (select from ${name})`))}) as reserved,
      json_build_array(${join(limits.map((limit) => countedMails(limit, now)))}) as counted`;
  const row = await queryOne<{
    reserved: boolean[];
    exists: boolean;
    counted: { count: number; oldest: string | null }[];
  }>(database, statement);
  if (!row.exists) return { outcome: 'missing' };
  const index = row.reserved.indexOf(false);
  const limit = limits[index];
  if (limit === undefined) return { outcome: 'reserved' };
  // Concurrent reservations may not be visible yet.
  const { count = 0, oldest = null } = row.counted[index] ?? {};
  const isFull = count >= limit.mails;
  const freeAt = (oldest === null ? now : new Date(oldest)).getTime() + limit.hours * 3_600_000;
  return {
    outcome: 'used-up',
    limit,
    freeAt: new Date(Math.max(isFull || !limit.isLine ? freeAt : 0, now.getTime() + SHORTEST_HOLD_MS)),
    isFull,
  };
}

function reservation(limit: MailLimit, id: string, before: Sql | undefined, now: Date): Sql {
  const { mailbox, kind, mails, hours, isLine = false } = limit;
  const mail = sql`jsonb_build_object(${id}::text, ${now}::timestamptz)`;
  const counted = recentMails(now, hours);
  return sql`
    insert into mail_quotas as quota (person_key, kind, mails)
    select ${quotaKey(sql`${mailbox}::text`)}, ${kind}, ${mail} from entry
    where ${before ? sql`exists (select from ${before})` : sql`true`} and ${isLine ? IS_FIRST_IN_LINE : sql`true`}
    on conflict (person_key, kind) do update set mails = coalesce(${counted}, '{}') || ${mail}
    where (select count(*) from jsonb_object_keys(coalesce(${counted}, '{}') - ${id}::text)) < ${mails}
    returning 1`;
}

const IS_FIRST_IN_LINE = sql`not exists (
  select from outbox older
  where older.state = 'waiting' and older.is_in_line and not older.is_withdrawn
    and (older.created_at, older.id) < (entry.created_at, entry.id))`;

const countedMails = ({ mailbox, kind, hours }: MailLimit, now: Date) => sql`(
  select json_build_object('count', count(*)::int, 'oldest', min(value::timestamptz)) from mail_quotas quota, jsonb_each_text(${recentMails(now, hours)})
  where quota.person_key = ${quotaKey(sql`${mailbox}::text`)} and quota.kind = ${kind})`;

export function expiredQuotas(now: Date): DueWork {
  return deletion(sql`mail_quotas quota`, sql`${recentMails(now, 24)} is null`);
}
