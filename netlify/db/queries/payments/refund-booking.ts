import sql from 'sql-template-tag';
import { LEFT_MESSAGE, type BookingRefund, type RefundWay } from '#src/contract/payments.ts';
import { inFils } from '#src/lib/money.ts';
import type { Database } from '../../database.ts';
import { IS_TO_REFUND, REGISTRATIONS } from '../registrations/registrations.ts';
import { canBeGivenBack, giveBack } from './by-hand.ts';
import { lockMoney } from './booking-money.ts';
import { lockPayment } from './locked-payment.ts';
import { standing } from './decisions.ts';
import { OWED_FILS } from './receipts.ts';

/** Lists the bookings of a training for which money is to be given back, the oldest first, also those that were cancelled. */
export async function listToPayBack(database: Database, trainingId: number): Promise<BookingRefund[]> {
  return database.query<BookingRefund>(sql`
    select registration.id, (${OWED_FILS} / 100.0)::float8 as "amountAed"
    from ${REGISTRATIONS}
    where registration.training_id = ${trainingId} and ${IS_TO_REFUND}
    order by registration.created_at, registration.id`);
}

/**
 * Records that all the money to be given back for a booking was given back, each payment with its credit note; or nothing at all.
 * @returns why not, or `null`, also if nothing is to be given back any more
 */
export function refundBooking(
  database: Database,
  { id, amountAed }: BookingRefund,
  given: { paidOn: string; reference: string | null } & Partial<RefundWay>,
  now: Date,
): Promise<string | null> {
  return database.transaction(async (run) => {
    await run(lockMoney(sql`${id}::uuid`));
    const [booking] = await run<{ fils: number }>(sql`
      select ${OWED_FILS} as fils
      from ${REGISTRATIONS} where registration.id = ${id}::uuid and not registration.is_spam`);
    if (booking?.fils === 0) return null;
    if (booking?.fils !== inFils(amountAed)) return LEFT_MESSAGE.changed;
    // The latest payment comes first.
    const payments = await run<{ id: string }>(sql`
      select payment_id as id from entries where row_id = ${id}::uuid and kind = 'payment'
      group by payment_id order by min(position) desc`);
    let rest = booking.fils;
    for (const payment of payments) {
      const found = await lockPayment(run, payment.id);
      const amount = found && canBeGivenBack(found.payment) ? Math.min(standing(found.payment.entries), rest) : 0;
      if (!found || amount === 0) continue;
      const { method = found.payment.method } = given;
      await giveBack(run, found, { amountAed: amount / 100, ...given, method }, now);
      rest -= amount;
    }
    return null;
  });
}
