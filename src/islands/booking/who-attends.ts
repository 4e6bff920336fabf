import type { Booking } from '#src/contract/booking.ts';
import { attendeeName, bookerName, fullNameOf } from '#src/lib/people.ts';

/** Whether who books attends, of a booking of several places. Somebody without a name is another one. */
export function attendsHerself({ nannyFirstName, attendees }: Booking): boolean {
  return nannyFirstName === null && attendees[0]?.firstName !== null;
}

/** Who attends, and who booked unless she is the one who attends. Several who attend stand in a list of their own. */
export function whoAttends(booking: Booking): Record<string, string> {
  if (booking.nannies > 1) return { 'Booked by': fullNameOf(booking) };
  const booker = bookerName(booking);
  return { Nanny: attendeeName(booking), ...(booker !== null && { 'Booked by': booker }) };
}
