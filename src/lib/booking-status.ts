import type { Booking } from '#src/contract/booking.ts';
import { formatDubaiInstant } from './dates.ts';

/** The state of a booking, in a sentence for its guest. */
export function bookingStatus({ cancelledAt, lapsedAt, holdUntil, workshop, isPaid }: Booking): string {
  if (lapsedAt) return 'This booking has ended, because no payment reached us in time.';
  if (cancelledAt !== null) return 'This booking has been cancelled.';
  if (workshop.state === 'cancelled') return 'This workshop has been cancelled.';
  if (isPaid) return 'Paid. Your place is confirmed.';
  return holdUntil
    ? `Not paid yet. Your place is held until ${formatDubaiInstant(holdUntil)}.`
    : 'Not paid yet. Your place is held.';
}
