import sql from 'sql-template-tag';
import type { Database } from '../database.ts';

/** The most mails to one visitor's address in 24 hours (docs/rules.md, Messages). */
export const MAILS_A_DAY = 5;

/** Of the last 24 hours, as time by entry id. `null` where there are none. */
const recent = (now: Date) => sql`
  (select jsonb_object_agg(key, value) from jsonb_each_text(quota.mails)
    where value::timestamptz > ${now}::timestamptz - interval '1 day')`;

/**
 * Counts an entry towards the day's mails to an address, once for all its attempts.
 * @returns false if the quota is used up, or the entry has been erased
 */
export async function reserveMail(
  database: Database,
  { personKey, entryId, now }: { personKey: string; entryId: string; now: Date },
): Promise<boolean> {
  const mail = sql`jsonb_build_object(${entryId}::text, ${now}::timestamptz)`;
  const rows = await database.query(sql`
    insert into mail_quotas as quota (person_key, mails)
    select ${personKey}, ${mail} from outbox where id = ${entryId} for share
    on conflict (person_key) do update set mails = coalesce(${recent(now)}, '{}') || ${mail}
    where (select count(*) from jsonb_object_keys(coalesce(${recent(now)}, '{}') - ${entryId}::text)) < ${MAILS_A_DAY}
    returning 1`);
  return rows.length > 0;
}

export async function deleteExpiredQuotas(database: Database, now: Date): Promise<void> {
  await database.query(sql`delete from mail_quotas quota where ${recent(now)} is null`);
}
