import sql from 'sql-template-tag';
import { queryOne, type Database } from '../../database.ts';
import { deletion, type DueWork } from '../due-work.ts';

interface MailLimit {
  /** The recipient. Staff share one quota. */
  mailbox: string;
  kind: string;
  mails: number;
  hours: number;
}

type Reservation =
  | { outcome: 'reserved' }
  /** The entry has been erased. */
  | { outcome: 'missing' }
  | { outcome: 'used-up'; freeAt: Date };

/** The emails that a row `quota` counts for the last hours: times by entry id, or null. */
export const recentMails = (now: Date, hours: number) => sql`
  (select jsonb_object_agg(key, value) from jsonb_each_text(quota.mails)
    where value::timestamptz > ${now}::timestamptz - make_interval(hours => ${hours}::int))`;

/** Counts an entry towards a limit, once for all its attempts. */
export async function reserveMail(
  database: Database,
  { mailbox, kind, mails, hours }: MailLimit,
  entryId: string,
  now: Date,
): Promise<Reservation> {
  const mail = sql`jsonb_build_object(${entryId}::text, ${now}::timestamptz)`;
  const counted = recentMails(now, hours);
  const row = await queryOne<{ reserved: boolean; exists: boolean; oldest: Date | null }>(
    database,
    sql`
    with reserved as (
      insert into mail_quotas as quota (person_key, kind, mails)
      select ${mailbox}, ${kind}, ${mail} from outbox where id = ${entryId} for share
      on conflict (person_key, kind) do update set mails = coalesce(${counted}, '{}') || ${mail}
      where (select count(*) from jsonb_object_keys(coalesce(${counted}, '{}') - ${entryId}::text)) < ${mails}
      returning 1
    )
    select exists (select from reserved) as reserved, exists (select from outbox where id = ${entryId}) as exists,
      (
        select min(value::timestamptz) from mail_quotas quota, jsonb_each_text(${counted})
        where quota.person_key = ${mailbox} and quota.kind = ${kind}
      ) as oldest`,
  );
  if (row.reserved) return { outcome: 'reserved' };
  if (!row.exists) return { outcome: 'missing' };
  // Concurrent reservations may not be visible yet.
  return { outcome: 'used-up', freeAt: new Date((row.oldest ?? now).getTime() + hours * 3_600_000) };
}

export function expiredQuotas(now: Date): DueWork {
  return deletion(sql`mail_quotas quota`, sql`${recentMails(now, 24)} is null`);
}
