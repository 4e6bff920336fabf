import sql from 'sql-template-tag';
import type { TrainingRefund } from '#src/contract/payments-by-hand.ts';
import type { Database } from '../../database.ts';
import { IS_TO_PAY_BACK, REGISTRATIONS } from '../registrations/registrations.ts';
import { canBeGivenBack, giveBack, lockPayment } from './by-hand.ts';
import { standing } from './decisions.ts';

/** Bookings that wait for their money, because we have cancelled the training. The first one comes first. */
export async function listToPayBack(database: Database, trainingId: number): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select registration.id from ${REGISTRATIONS}
    where registration.training_id = ${trainingId} and ${IS_TO_PAY_BACK}
    order by registration.created_at, registration.id`);
  return rows.map(({ id }) => id);
}

/**
 * Records all that stands of a booking's payments as given back, each with its credit note, or nothing of it.
 * @returns whether it is done; not where the booking was moved, or its training put back
 */
export function refundBooking(
  database: Database,
  { id, trainingId }: { id: string; trainingId: number },
  refund: TrainingRefund,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (run) => {
    const payments = await run<{ id: string }>(sql`
      select id from payments where id in (select payment_id from entries where row_id = ${id}::uuid) order by id for update`);
    for (const payment of payments) {
      const found = await lockPayment(run, payment.id);
      if (!found?.booking?.closed || found.booking.trainingId !== trainingId) return false;
      const left = standing(found.payment.entries);
      if (left > 0 && canBeGivenBack(found.payment))
        await giveBack(run, found, { amountAed: left / 100, ...refund }, now);
    }
    return true;
  });
}
