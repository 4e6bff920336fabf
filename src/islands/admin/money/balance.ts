import type { Payment } from '#src/contract/payments.ts';
import { inFils } from '#src/lib/money.ts';

/** Returns what was paid for a row and what is still to pay, in AED. @param due the whole sum; `null` if it is unknown */
export function balanceOf(
  row: string,
  due: number | null,
  payments: readonly Payment[],
): { paid: number; rest: number | null } {
  const counted = payments.filter(
    ({ rowId, currency, state }) => rowId === row && currency === 'AED' && state !== 'voided',
  );
  const paid = counted.reduce((sum, { amountAed, refundedAed }) => sum + inFils(amountAed) - inFils(refundedAed), 0);
  return { paid: paid / 100, rest: due === null ? null : Math.max(0, inFils(due) - paid) / 100 };
}

/** What can still be refunded of a payment, in AED. */
export function leftOf({ currency, state, amountAed, refundedAed }: Payment): number {
  return currency !== 'AED' || state === 'voided' ? 0 : Math.max(0, inFils(amountAed) - inFils(refundedAed)) / 100;
}

/** Whether staff recorded the payment, and something of it is left. */
export function canBeVoided(payment: Payment): boolean {
  return payment.method !== 'online' && leftOf(payment) > 0;
}
