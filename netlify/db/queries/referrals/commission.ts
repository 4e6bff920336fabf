import sql, { join, type Sql } from 'sql-template-tag';
import { PARTNERS, STANDARD_RATES, type Rates } from '#src/lib/partners.ts';
import type { Database } from '../../database.ts';
import type { DueWork } from '../due-work.ts';

/** Assignments for an update of `referrals` from `before`, its rows as they were (docs/rules.md, Commission). */
export function settleCommission({ status, isSpam, now }: { status: Sql; isSpam: Sql; now: Date }): Sql {
  const isEarned = sql`${status} <> 'pending' and not ${isSpam}`;
  return sql`
    commission_aed = case
      when ${isEarned} then coalesce(before.commission_aed, ${rateOf()}) else before.commission_aed end,
    earned_at = case when ${isEarned} then coalesce(before.earned_at, ${now}::timestamptz) end`;
}

/** An insert, for use within the same statement: what its rows `changed` earned or lost. */
export function recordCommission(now: Date): Sql {
  return sql`
    insert into commission_entries (referral_id, referral_code, amount_aed, at)
    select changed.id, changed.referral_code,
      case when changed.earned_at is null then -changed.commission_aed else changed.commission_aed end,
      ${now}::timestamptz
    from changed join before on before.id = changed.id
    where (changed.earned_at is null) <> (before.earned_at is null) and changed.commission_aed is not null`;
}

const IS_UNSETTLED = sql`not is_spam and (status = 'pending') <> (earned_at is null)`;

export function unsettledCommissions(now: Date): DueWork {
  return {
    isDue: sql`exists (select from referrals where ${IS_UNSETTLED})`,
    run: (database) => settleCommissions(database, now),
  };
}

/** Settles rows that functions of an older deployment changed. */
export async function settleCommissions(database: Database, now: Date): Promise<void> {
  await database.query(sql`
    with before as (
      select * from referrals where ${IS_UNSETTLED} for update
    ),
    changed as (
      update referrals set ${settleCommission({ status: sql`referrals.status`, isSpam: sql`referrals.is_spam`, now })}
      from before where referrals.id = before.id
      returning referrals.*
    )
    ${recordCommission(now)}`);
}

/** AED that a row of `before` earns today; null if its partner has no rate. */
function rateOf(): Sql {
  const cases = PARTNERS.map(({ code, rates }) => sql`when ${code}::text then ${amountOf(rates)}`);
  return sql`(case before.referral_code ${join(cases, ' ')} else ${amountOf(STANDARD_RATES)} end)`;
}

function amountOf(rates: Rates | null): Sql {
  if (rates === null) return sql`null::int`;
  const cases = Object.entries(rates.by).map(([type, aed]) => sql`when ${type}::text then ${aed}::int`);
  if (cases.length === 0) return sql`${rates.otherwise}::int`;
  return sql`case before.training_type ${join(cases, ' ')} else ${rates.otherwise}::int end`;
}
