import { fetchEveryRow } from '#src/contract/lists.ts';
import { recordPayment, voidPayment } from '#src/contract/payments-by-hand.ts';
import { PAYMENTS } from '#src/contract/payments.ts';
import type { TrainingRegistration } from '#src/contract/registrations.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { balanceOf, canBeVoided } from './balance.ts';

/**
 * Records what is missing of a deposit as a transfer of today, or voids the last transfer.
 * Reads the payments first: somebody else may have recorded it.
 */
export async function setDeposit({ id, depositAed }: TrainingRegistration, isIn: boolean): Promise<void> {
  const payments = await fetchEveryRow(PAYMENTS, { search: id });
  if (isIn) {
    const amountAed = balanceOf(id, depositAed, payments).rest ?? 0;
    const paidOn = dubaiDate(new Date());
    if (amountAed > 0) await recordPayment({ registrationId: id, amountAed, method: 'transfer', paidOn });
    return;
  }
  const last = payments.find(
    (payment) => payment.rowId === id && payment.method === 'transfer' && canBeVoided(payment),
  );
  if (last) await voidPayment(last.id);
}
