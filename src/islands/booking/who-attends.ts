import type { Booking } from '#src/contract/booking.ts';
import { fullNameOf, NAME_TO_COME } from '#src/lib/people.ts';

/** Whether the person who booked has the first place herself. A place without a name is somebody else's. */
export function attendsHerself({ nannyFirstName, attendees }: Booking): boolean {
  return nannyFirstName === null && attendees[0]?.firstName !== null;
}

/** Returns the attendee, and who booked for her if she did not. Several attendees have a list of their own. */
export function whoAttends(booking: Booking): Record<string, string> {
  const booker = { 'Booked by': fullNameOf(booking) };
  if (booking.nannies > 1) return booker;
  const [first] = booking.attendees;
  return { Nanny: (first && fullNameOf(first)) || NAME_TO_COME, ...(!attendsHerself(booking) && booker) };
}
