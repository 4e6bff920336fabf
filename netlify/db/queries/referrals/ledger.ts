import sql from 'sql-template-tag';
import { MAX_REVERSALS, type Ledger } from '#src/contract/ledger.ts';
import type { PartnerCode } from '#src/lib/partners.ts';
import { isoText, queryOne, type Database } from '../../database.ts';

/** All that the ledger shows, in AED. */
export function readLedger(
  database: Database,
  referralCode: PartnerCode,
): Promise<Pick<Ledger, 'months' | 'payouts' | 'reversals'>> {
  return queryOne(
    database,
    sql`
    with range as (
      select date_trunc('month', min(at) at time zone 'Asia/Dubai') as first, max(at) at time zone 'Asia/Dubai' as last
      from commission_entries where referral_code = ${referralCode}
    ),
    -- A range of the index for each month is several times as fast as the month of each entry.
    earned as (
      select month, entry.amount
      from range cross join lateral generate_series(range.first, range.last, interval '1 month') month
      cross join lateral (
        select sum(amount_aed)::int as amount from commission_entries
        where referral_code = ${referralCode} and at >= month at time zone 'Asia/Dubai'
          and at < (month + interval '1 month') at time zone 'Asia/Dubai'
      ) entry
      where entry.amount is not null
    ),
    paid_out as (
      select date_trunc('month', paid_on::timestamp) as month, sum(amount_aed)::int as amount
      from payouts where referral_code = ${referralCode} group by 1
    ),
    reversed as (
      select at, amount_aed as "amountAed", (select nanny_name from referrals where id = referral_id) as "nannyName"
      from commission_entries
      where referral_code = ${referralCode} and amount_aed < 0
      order by at desc, id desc limit ${MAX_REVERSALS}
    )
    select
      (
        select coalesce(json_agg(json_build_object('month', to_char(month, 'YYYY-MM'),
          'earned', coalesce(earned.amount, 0), 'paidOut', coalesce(paid_out.amount, 0)) order by month), '[]'::json)
        from earned full join paid_out using (month)
      ) as months,
      (
        select coalesce(json_agg(json_build_object('id', id, 'paidOn', to_char(paid_on, 'YYYY-MM-DD'),
          'reference', reference, 'amountAed', amount_aed, 'referrals', referrals) order by position desc), '[]'::json)
        from payouts where referral_code = ${referralCode}
      ) as payouts,
      (
        select coalesce(json_agg(json_build_object('at', ${isoText(sql`at`)},
          'amountAed', "amountAed", 'nannyName', "nannyName")), '[]'::json)
        from reversed
      ) as reversals`,
  );
}
