import sql from 'sql-template-tag';
import type { Run } from '../../database.ts';
import { lockMoney, selectBooking, toBookingMoney, type BookingMoney, type StoredBooking } from './booking-money.ts';
import { selectPayments, type StoredPayment } from './stored-payment.ts';

export interface LockedPayment {
  payment: StoredPayment;
  /** The booking that it counts for, or else the one that was asked for. */
  booking: BookingMoney | null;
}

/**
 * Locks a payment and its booking, and reads both as other transactions have left them.
 * @param rowId the booking to lock if the payment belongs to none
 * @returns `null` for an unknown id
 */
export async function lockPayment(run: Run, id: string, rowId: string | null = null): Promise<LockedPayment | null> {
  const own = sql`(select row_id from entries where payment_id = ${id}::uuid and row_id is not null limit 1)`;
  const [locked] = await run<{ rowId: string | null }>(lockMoney(sql`coalesce(${own}, ${rowId}::uuid)`, id));
  const [found] = await run<{ payment: StoredPayment | null; booking: StoredBooking | null }>(sql`
    select (select to_json(payment) from (${selectPayments(sql`id = ${id}::uuid`)}) payment) as payment,
      (select to_json(booking) from (${selectBooking(locked?.rowId ?? null)}) booking) as booking`);
  if (!found?.payment) return null;
  const { payment, booking } = found;
  // The payment was assigned to a booking in the meantime.
  if (payment.rowId !== null && payment.rowId !== locked?.rowId) return lockPayment(run, id);
  return { payment, booking: booking && toBookingMoney(booking) };
}
