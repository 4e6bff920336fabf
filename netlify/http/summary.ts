import type { Summary } from '#src/contract/summary.ts';
import { PARTNER_CODES, type Scope } from '#src/contract/session.ts';
import { summarise, type CountingRule, type ReferralCount } from '#src/lib/commission.ts';

/** The totals of a scope and of each partner in it, by a dashboard's rule. */
export function summaryOf(scope: Scope, counts: readonly ReferralCount[], rule: CountingRule): Summary {
  const codes = scope === null ? PARTNER_CODES : [scope];
  return {
    ...summarise(codes, counts, rule),
    partners: codes.map((referralCode) => ({ referralCode, ...summarise([referralCode], counts, rule) })),
  };
}
