import { hasRate } from './commission.ts';
import type { PartnerCode } from './partners.ts';

interface LedgerMonth {
  earned: number;
  paidOut: number;
}

/** AED. `null` for a partner without a rate, unless it earned something at an earlier one. */
export function sumLedger(referralCode: PartnerCode, months: readonly LedgerMonth[]) {
  if (months.length === 0 && !hasRate(referralCode)) return { earned: null, paidOut: null, due: null };
  const earned = months.reduce((sum, month) => sum + month.earned, 0);
  const paidOut = months.reduce((sum, month) => sum + month.paidOut, 0);
  return { earned, paidOut, due: earned - paidOut };
}

/** Months with what was due at their end. Months without an entry are left out. */
export function statementOf<Month extends LedgerMonth>(months: readonly Month[]): (Month & { due: number })[] {
  let due = 0;
  return months.map((month) => {
    due += month.earned - month.paidOut;
    return { ...month, due };
  });
}
