import { findPartner, STANDARD_RATES, type Rates, type PartnerCode } from './partners.ts';
import { formatAed } from './money.ts';
import { TRAINING_TYPES, type ReferralStatus, type TrainingType } from './referrals.ts';

/** The dashboards count differently (docs/rules.md, Commission). */
export type CountingRule = 'partner' | 'admin';

export interface ReferralCount {
  referralCode: string;
  trainingType: TrainingType | null;
  status: ReferralStatus;
  count: number;
}

export const NO_RATE = 'rate not set';

/** Returns what the partner earns with one referral, in AED; `null` if the partner has no rate. */
export function commissionRate(referralCode: string, trainingType: TrainingType | null): number | null {
  const rates = ratesOf(referralCode);
  if (rates === null) return null;
  return (trainingType === null ? null : rates[trainingType]) ?? rates.otherwise;
}

export function hasRate(referralCode: string): boolean {
  return ratesOf(referralCode) !== null;
}

/** "AED 110 for September Newborn Training, AED 65 for Bespoke Workshop, AED 50 for any other"; `null` without a rate. */
export function describeRates(referralCode: string, nameOf: (type: TrainingType) => string): string | null {
  const rates = ratesOf(referralCode);
  if (rates === null) return null;
  const parts = TRAINING_TYPES.flatMap((type) => {
    const aed = rates[type] ?? null;
    return aed === null ? [] : [`${formatAed(aed)} for ${nameOf(type)}`];
  });
  return [...parts, `${formatAed(rates.otherwise)} for ${parts.length > 0 ? 'any other' : 'each referral'}`].join(', ');
}

/** Whether a referral counts as won. The administrator counts paid referrals too. */
export function isWon(status: ReferralStatus, rule: CountingRule): boolean {
  return status === 'confirmed' || (rule === 'admin' && status === 'paid');
}

/** Returns the share of referrals that are won, in whole percent; 0 without referrals. */
export function conversionRate(won: number, total: number): number {
  return total === 0 ? 0 : Math.round((100 * won) / total);
}

export function summarise(referralCodes: readonly string[], counts: readonly ReferralCount[], rule: CountingRule) {
  const own = counts.filter(({ referralCode }) => referralCodes.includes(referralCode));
  const won = own.filter(({ status }) => isWon(status, rule));
  const withStatus = (status: ReferralStatus) => sum(own.filter((one) => one.status === status));
  return {
    total: sum(own),
    pending: withStatus('pending'),
    paid: withStatus('paid'),
    confirmed: withStatus('confirmed'),
    conversion: conversionRate(sum(won), sum(own)),
    commission: referralCodes.some(hasRate) ? earned(won) : null,
  };
}

function ratesOf(referralCode: string): Rates | null {
  const partner = findPartner(referralCode);
  return partner === undefined ? STANDARD_RATES : partner.rates;
}

function sum(counts: readonly ReferralCount[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}

function earned(won: readonly ReferralCount[]): number {
  return won.reduce((total, { referralCode, trainingType, count }) => {
    return total + count * (commissionRate(referralCode, trainingType) ?? 0);
  }, 0);
}

interface LedgerMonth {
  earned: number;
  paidOut: number;
}

/** Sums the months of a partner, in AED; `null` for a partner that has no rate and never earned anything. */
export function sumLedger(referralCode: PartnerCode, months: readonly LedgerMonth[]) {
  if (months.length === 0 && !hasRate(referralCode)) return { earned: null, paidOut: null, due: null };
  const earned = months.reduce((sum, month) => sum + month.earned, 0);
  const paidOut = months.reduce((sum, month) => sum + month.paidOut, 0);
  return { earned, paidOut, due: earned - paidOut };
}

/** Adds to each month the sum that was due at its end. Months without an entry are left out. */
export function monthlyStatement<Month extends LedgerMonth>(months: readonly Month[]): (Month & { due: number })[] {
  let due = 0;
  return months.map((month) => {
    due += month.earned - month.paidOut;
    return { ...month, due };
  });
}
