import type { Booking } from '#src/contract/booking.ts';
import { attendeeName, bookerName, fullNameOf } from '#src/lib/people.ts';
import { formatCount } from '#src/lib/text.ts';

/** Whether who books attends, of a booking of several places. Somebody without a name is another one. */
export function attendsHerself({ nannyFirstName, attendees }: Booking): boolean {
  return nannyFirstName === null && attendees[0]?.firstName !== null;
}

/** Who attends, and who booked unless she is the one who attends. */
export function whoAttends(booking: Booking): Record<string, string | string[]> {
  const { nannies, attendees } = booking;
  if (nannies === 1) {
    const booker = bookerName(booking);
    return { Nanny: attendeeName(booking), ...(booker !== null && { 'Booked by': booker }) };
  }
  const names = attendees.map(fullNameOf).filter((name) => name !== '');
  const left = nannies - names.length;
  return {
    Nannies: left > 0 ? [...names, `${formatCount(left, 'name', 'names')} to come`] : names,
    ...(!attendsHerself(booking) && { 'Booked by': fullNameOf(booking) }),
  };
}
