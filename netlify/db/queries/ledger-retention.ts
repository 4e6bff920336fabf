import sql from 'sql-template-tag';
import { LEDGER } from '#src/lib/retention.ts';
import type { Database } from '../database.ts';

/** Deletes old entries and payouts of the ledgers. One entry carries what they leave due. */
export async function deleteExpiredLedger(database: Database, now: Date): Promise<void> {
  const limit = sql`(${now}::timestamptz - make_interval(years => ${LEDGER.years}::int))`;
  await database.query(sql`
    with entry as (delete from commission_entries where at <= ${limit} returning referral_code, amount_aed),
    payout as (
      delete from payouts where (paid_on + interval '1 day') at time zone 'Asia/Dubai' <= ${limit}
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
