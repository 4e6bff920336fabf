import sql from 'sql-template-tag';
import type { Ledger } from '#src/contract/ledger.ts';
import type { PartnerCode } from '#src/lib/partners.ts';
import { LEDGER } from '#src/lib/retention.ts';
import { queryOne, type Database } from '../../database.ts';
import type { DueWork } from '../due-work.ts';
import { IS_EARNED } from './commission.ts';

/** Returns what a partner has earned and was paid out in each month in Dubai, and its payouts, in AED. */
export function readLedger(database: Database, referralCode: PartnerCode): Promise<Pick<Ledger, 'months' | 'payouts'>> {
  const statement = sql`
    with commission as (
      select earned_at, commission_fils from referrals
      where referral_code = ${referralCode} and ${IS_EARNED} and commission_fils is not null
      union all
      select earned_at, commission_fils from kept_commissions where referral_code = ${referralCode}
    ),
    payout as (select * from payouts where referral_code = ${referralCode}),
    month as (
      select date_trunc('month', day) as month, sum(earned) / 100 as earned, sum(paid_out) / 100 as paid_out
      from (
        select earned_at at time zone 'Asia/Dubai' as day, commission_fils as earned, 0 as paid_out from commission
        union all
        select paid_on::timestamp, 0, amount_fils from payout
      ) amount
      group by 1
    )
    select
      (
        select coalesce(json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'earned', earned,
          'paidOut', paid_out) order by month), '[]'::json)
        from month
      ) as months,
      (
        select coalesce(json_agg(json_build_object('id', id, 'paidOn', to_char(paid_on, 'YYYY-MM-DD'),
          'reference', reference, 'amountAed', amount_fils / 100, 'referrals', referrals) order by created_at desc, id), '[]'::json)
        from payout
      ) as payouts`;
  return queryOne(database, statement);
}

const limitAt = (now: Date) => sql`(${now}::timestamptz - make_interval(years => ${LEDGER.years}::int))`;

export function expiredLedger(now: Date): DueWork {
  const limit = limitAt(now);
  return {
    isDue: sql`
      exists (select from kept_commissions where earned_at <= ${limit}) or exists (select from payouts where created_at <= ${limit})`,
    run: (database) => deleteExpiredLedger(database, now),
  };
}

/** Deletes old payouts, and old commissions of deleted referrals. One amount carries on what they leave due. */
export async function deleteExpiredLedger(database: Database, now: Date): Promise<void> {
  const limit = limitAt(now);
  await database.query(sql`
    with kept as (delete from kept_commissions where earned_at <= ${limit} returning referral_code, commission_fils),
    payout as (delete from payouts where created_at <= ${limit} returning referral_code, amount_fils)
    insert into kept_commissions (referral_code, commission_fils, earned_at)
    select referral_code, sum(fils)::int, ${limit} + interval '1 hour'
    from (
      select referral_code, commission_fils as fils from kept
      union all
      select referral_code, -amount_fils from payout
    ) expired
    group by referral_code
    having sum(fils) <> 0`);
}
