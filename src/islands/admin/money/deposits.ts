import { fetchEveryRow } from '#src/contract/lists.ts';
import { recordPayment, voidPayment } from '#src/contract/payments-by-hand.ts';
import { PAYMENTS } from '#src/contract/payments.ts';
import type { TrainingRegistration } from '#src/contract/registrations.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { balanceOf, canBeVoided } from './balance.ts';

/** Numbers of the receipts of what this page has recorded, by registration. Nothing else is taken back. */
const recorded = new Map<string, string>();

/**
 * Records what is missing of a deposit as a transfer of today, or voids that again.
 * Reads the payments first: somebody else may have recorded it. @returns whether there was something to do
 */
export async function setDeposit({ id, depositAed }: TrainingRegistration, isIn: boolean): Promise<boolean> {
  const payments = await fetchEveryRow(PAYMENTS, { search: id });
  if (!isIn) {
    const own = payments.find((payment) => payment.number === recorded.get(id) && canBeVoided(payment));
    if (own) await voidPayment(own.id);
    return own !== undefined;
  }
  const amountAed = balanceOf(id, depositAed, payments).rest ?? 0;
  if (amountAed === 0) return false;
  const paidOn = dubaiDate(new Date());
  const { number } = await recordPayment({ registrationId: id, amountAed, method: 'transfer', paidOn });
  recorded.set(id, number);
  return true;
}
