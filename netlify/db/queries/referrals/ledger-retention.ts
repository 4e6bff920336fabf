import sql from 'sql-template-tag';
import { LEDGER } from '#src/lib/retention.ts';
import type { Database } from '../../database.ts';
import type { DueWork } from '../due-work.ts';

const limitAt = (now: Date) => sql`(${now}::timestamptz - make_interval(years => ${LEDGER.years}::int))`;
const PAID_UNTIL = sql`(paid_on + interval '1 day') at time zone 'Asia/Dubai'`;

export function expiredLedger(now: Date): DueWork {
  const limit = limitAt(now);
  return {
    isDue: sql`
      exists (select from commission_entries where at <= ${limit}) or exists (select from payouts where ${PAID_UNTIL} <= ${limit})`,
    run: (database) => deleteExpiredLedger(database, now),
  };
}

/** Deletes old entries and payouts of the ledgers. One entry carries what they leave due. */
export async function deleteExpiredLedger(database: Database, now: Date): Promise<void> {
  const limit = limitAt(now);
  await database.query(sql`
    with entry as (delete from commission_entries where at <= ${limit} returning referral_code, amount_aed),
    payout as (
      delete from payouts where ${PAID_UNTIL} <= ${limit}
      returning referral_code, amount_aed
    )
    insert into commission_entries (referral_code, amount_aed, at)
    select referral_code, sum(amount)::int, ${limit} + interval '1 hour'
    from (
      select referral_code, amount_aed as amount from entry
      union all
      select referral_code, -amount_aed from payout
    ) expired
    group by referral_code
    having sum(amount) <> 0`);
}
