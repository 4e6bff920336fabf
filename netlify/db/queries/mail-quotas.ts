import sql from 'sql-template-tag';
import type { Database } from '../database.ts';

/** Mails that may go to one visitor's address within a day (contract, "Forwarding"). */
export const MAILS_A_DAY = 5;

/** Those of the last day, by entry; `null` where there are none. */
const recent = (now: Date) => sql`
  (select jsonb_object_agg(key, value) from jsonb_each_text(quota.mails)
    where value::timestamptz > ${now}::timestamptz - interval '1 day')`;

/**
 * Reserves one of the day's mails to an address for an entry, which counts once however often it is tried.
 * @returns whether there was one left; none is for an entry that was erased with its person meanwhile
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

/** Deletes what no longer counts. */
export async function deleteExpiredQuotas(database: Database, now: Date): Promise<void> {
  await database.query(sql`delete from mail_quotas quota where ${recent(now)} is null`);
}
