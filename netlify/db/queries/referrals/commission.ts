import sql, { join, type Sql } from 'sql-template-tag';
import { PARTNERS, STANDARD_RATES, type Rates } from '#src/lib/partners.ts';
import { TRAINING_TYPES } from '#src/lib/referrals.ts';
import type { Database } from '../../database.ts';
import type { DueWork } from '../due-work.ts';

/** Whether a commission was earned. A referral that is pending again keeps the time, but does not count. Spam never earned. */
export const IS_EARNED = sql`status <> 'pending' and earned_at is not null`;

/** Whether a commission was earned and is not paid out. */
export const IS_DUE = sql`${IS_EARNED} and commission_fils > 0 and payout_id is null`;

/** Assignments for an update of `referrals`: a referral keeps what it first earned, and when (docs/rules.md, Commission). */
export function settleCommission({ status, isSpam, now }: { status: Sql; isSpam: Sql; now: Date }): Sql {
  const earns = sql`referrals.earned_at is null and ${status} <> 'pending' and not ${isSpam}`;
  return sql`
    commission_fils = case when ${earns} then ${rateOf()} else referrals.commission_fils end,
    earned_at = case when ${earns} then ${now}::timestamptz else referrals.earned_at end`;
}

const IS_UNSETTLED = sql`not is_spam and status <> 'pending' and earned_at is null`;

export function unsettledCommissions(now: Date): DueWork {
  return {
    isDue: sql`exists (select from referrals where ${IS_UNSETTLED})`,
    run: (database) => settleCommissions(database, now),
  };
}

/** Settles the commission of referrals that a payment has marked as paid. */
export async function settleCommissions(database: Database, now: Date): Promise<void> {
  await database.query(sql`
    update referrals set ${settleCommission({ status: sql`referrals.status`, isSpam: sql`referrals.is_spam`, now })}
    where ${IS_UNSETTLED}`);
}

/** The commission in fils that a row of `referrals` earns today; null if its partner has no rate. */
function rateOf(): Sql {
  const cases = PARTNERS.map(({ code, rates }) => sql`when ${code}::text then ${amountOf(rates)}`);
  return sql`(case referrals.referral_code ${join(cases, ' ')} else ${amountOf(STANDARD_RATES)} end)`;
}

function amountOf(rates: Rates | null): Sql {
  if (rates === null) return sql`null::int`;
  const cases = TRAINING_TYPES.flatMap((type) => {
    const aed = rates[type] ?? null;
    return aed === null ? [] : [sql`when ${type}::text then ${aed * 100}::int`];
  });
  if (cases.length === 0) return sql`${rates.otherwise * 100}::int`;
  return sql`case referrals.training_type ${join(cases, ' ')} else ${rates.otherwise * 100}::int end`;
}
