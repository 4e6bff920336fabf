import type { Booking } from '#src/contract/booking.ts';
import { fullNameOf, NAME_TO_COME } from '#src/lib/people.ts';

/** Whether who books attends, in the first place. Somebody without a name is another one. */
export function attendsHerself({ nannyFirstName, attendees }: Booking): boolean {
  return nannyFirstName === null && attendees[0]?.firstName !== null;
}

/** Who attends, and who booked unless she is the one who attends. Several who attend stand in a list of their own. */
export function whoAttends(booking: Booking): Record<string, string> {
  const booker = { 'Booked by': fullNameOf(booking) };
  if (booking.nannies > 1) return booker;
  const [first] = booking.attendees;
  return { Nanny: (first && fullNameOf(first)) || NAME_TO_COME, ...(!attendsHerself(booking) && booker) };
}
