import { isPaidState } from '#src/contract/booking-parts.ts';
import { payableParts, type Booking } from '#src/contract/booking.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { eventUid } from '#src/lib/calendar.ts';
import { bookingReference } from '#src/lib/ids.ts';
import { paymentLink, wholePaymentPage } from '#src/lib/payments.ts';
import type { BookingRow } from '#netlify/db/queries/registrations/bookings.ts';
import { readEnvironment } from '#netlify/env.ts';

/** Returns a booking as its guest sees it. */
export function toBookingResponse({
  id,
  changeableUntil,
  cancelledAt,
  holdUntil,
  lapsedAt,
  workshop,
  packageLink,
  restDueOn,
  transferText,
  moneyBackAt,
  trainingMovedFrom,
  attending: _attending,
  ...booking
}: BookingRow): Booking {
  const { registrationOpen: _registrationOpen, calendarSequence: _sequence, ...shown } = workshop;
  const { payment, siteUrl, stripeSecretKey } = readEnvironment();
  const { dueAed, paidAed, state } = booking.balance;
  const { courseType } = booking;
  const page = wholePaymentPage(payment.workshop, { own: packageLink, courseType, dueAed: dueAed ?? 0 });
  const isPaid = isPaidState(state);
  const isDue = !isPaid && cancelledAt === null && workshop.state !== 'cancelled';
  // A deposit secures a place only until the training is over.
  const depositAed = workshop.state === 'past' ? null : booking.depositAed;
  const byCheckout = stripeSecretKey !== undefined;
  return {
    reference: bookingReference(id),
    ...booking,
    ...{ isPaid, dueAed: dueAed ?? 0, paidAed, depositAed },
    payable: isDue && byCheckout ? payableParts({ due: dueAed ?? 0, paid: paidAed, deposit: depositAed }) : [],
    payBy: isDue ? (paidAed > 0 ? restDueOn : holdUntil && dubaiDate(holdUntil)) : null,
    paymentLink: page && isDue && !byCheckout && paidAed === 0 ? paymentLink(page, id) : null,
    transferText: isDue ? transferText : null,
    certificate: booking.attendees.find(({ certificate }) => certificate !== null)?.certificate ?? null,
    changeableUntil: changeableUntil.toISOString(),
    holdUntil: holdUntil?.toISOString() ?? null,
    lapsedAt: lapsedAt?.toISOString() ?? null,
    cancelledAt: cancelledAt?.toISOString() ?? null,
    moneyBackAt: moneyBackAt?.toISOString() ?? null,
    trainingMovedFrom: trainingMovedFrom?.toISOString() ?? null,
    calendarUid: eventUid(id, siteUrl),
    workshop: shown,
  };
}
