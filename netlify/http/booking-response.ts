import type { Booking } from '#src/contract/booking.ts';
import { eventUid } from '#src/lib/calendar.ts';
import { bookingReference } from '#src/lib/ids.ts';
import { paymentLink } from '#src/lib/payments.ts';
import type { BookingRow } from '#netlify/db/queries/registrations/bookings.ts';
import { readEnvironment } from '#netlify/env.ts';

/** A booking as its guest sees it. */
export function toBookingResponse({
  id,
  changeableUntil,
  cancelledAt,
  holdUntil,
  lapsedAt,
  workshop,
  packageLink,
  transferText,
  ...booking
}: BookingRow): Booking {
  const { registrationOpen: _registrationOpen, calendarSequence: _sequence, ...shown } = workshop;
  const { payment, siteUrl, stripeSecretKey } = readEnvironment();
  const page = payment.workshop;
  const isDue = !booking.isPaid && cancelledAt === null && workshop.state !== 'cancelled';
  const byCheckout = stripeSecretKey !== undefined;
  return {
    reference: bookingReference(id),
    ...booking,
    payable: isDue && byCheckout ? [booking.paidAed > 0 ? 'rest' : 'all'] : [],
    paymentLink:
      isDue && !byCheckout && booking.paidAed === 0 ? paymentLink({ ...page, url: packageLink ?? page.url }, id) : null,
    transferText: isDue ? transferText : null,
    changeableUntil: changeableUntil.toISOString(),
    holdUntil: isDue ? (holdUntil?.toISOString() ?? null) : null,
    lapsedAt: lapsedAt?.toISOString() ?? null,
    cancelledAt: cancelledAt?.toISOString() ?? null,
    calendarUid: eventUid(id, siteUrl),
    workshop: shown,
  };
}
