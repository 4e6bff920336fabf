import type { Totals } from '#src/contract/summary.ts';
import type { ReferralStatus, TrainingType } from './referrals.ts';

/** Whose dashboard counts: a partner's, or the administrator's (spec 2 §9). */
export type CountingRule = 'partner' | 'admin';

/** Referrals that are alike, counted. */
export interface ReferralCount {
  referralCode: string;
  /** `null` where the family chose none. */
  trainingType: TrainingType | null;
  status: ReferralStatus;
  count: number;
}

/** How a partner without a rate is shown (spec 2 §9). */
export const NO_RATE = 'rate not set';

/** AED for one referral that was won. */
interface Rates {
  by: Partial<Record<TrainingType, number>>;
  otherwise: number;
}

/** By partner's code (spec 2 §9; decisions, "Dashboards"). */
const RATES: Readonly<Record<string, Rates | null>> = {
  MUMSGIST: { by: { 'september-newborn': 110, 'bespoke-workshop': 65 }, otherwise: 50 },
  YAYA: null,
};
const ANY_OTHER: Rates = { by: {}, otherwise: 50 };

/** What one referral that was won earns its partner, in AED; `null` where the partner has no rate. */
export function commissionRate(referralCode: string, trainingType: TrainingType | null): number | null {
  const rates = ratesOf(referralCode);
  if (rates === null) return null;
  return (trainingType === null ? undefined : rates.by[trainingType]) ?? rates.otherwise;
}

/** Whether a referral of that status was won: the administrator counts paid ones too (spec 2 §9). */
export function isWon(status: ReferralStatus, rule: CountingRule): boolean {
  return status === 'confirmed' || (rule === 'admin' && status === 'paid');
}

/** Share of referrals that were won, rounded to a whole percent; 0 where there are none (spec 2 §9). */
export function conversionRate(won: number, total: number): number {
  return total === 0 ? 0 : Math.round((100 * won) / total);
}

/** The totals of some partners' referrals by a dashboard's rule; counts of other partners are left out. */
export function summarise(
  referralCodes: readonly string[],
  counts: readonly ReferralCount[],
  rule: CountingRule,
): Totals {
  const own = counts.filter(({ referralCode }) => referralCodes.includes(referralCode));
  const won = own.filter(({ status }) => isWon(status, rule));
  const withStatus = (status: ReferralStatus) => sum(own.filter((one) => one.status === status));
  const hasRate = referralCodes.some((code) => ratesOf(code) !== null);
  return {
    total: sum(own),
    pending: withStatus('pending'),
    paid: withStatus('paid'),
    confirmed: withStatus('confirmed'),
    conversion: conversionRate(sum(won), sum(own)),
    commission: hasRate ? earned(won) : null,
  };
}

function ratesOf(referralCode: string): Rates | null {
  return Object.hasOwn(RATES, referralCode) ? (RATES[referralCode] ?? null) : ANY_OTHER;
}

function sum(counts: readonly ReferralCount[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}

function earned(won: readonly ReferralCount[]): number {
  return won.reduce((total, { referralCode, trainingType, count }) => {
    return total + count * (commissionRate(referralCode, trainingType) ?? 0);
  }, 0);
}
