import { fetchEveryRow } from '#src/contract/lists.ts';
import { recordPayment, PAYMENTS } from '#src/contract/payments.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { balanceOf } from './balance.ts';

/**
 * Records what is missing of a deposit as a transfer of today. Reads the payments first: somebody else may have recorded it.
 */
export async function recordDeposit({ id, depositAed }: Registration): Promise<void> {
  const payments = await fetchEveryRow(PAYMENTS, { search: id });
  const amountAed = balanceOf(id, depositAed, payments).rest ?? 0;
  if (amountAed === 0) return;
  await recordPayment({ registrationId: id, amountAed, method: 'transfer', paidOn: dubaiDate(new Date()) });
}
