import type { Booking } from '#src/contract/booking.ts';
import { bookerName } from '#src/lib/people.ts';
import { REGISTER_ANCHOR } from '#src/lib/training-links.ts';

/** Leads to the workshop, whose form begins with the family's own details. */
export async function registerAnother({ email, phone, workshop, ...booking }: Booking): Promise<void> {
  // Downloaded when it is needed.
  const { startAnother } = await import('#src/stores/registration-draft.ts');
  const { firstName, lastName } = booking;
  const booker = bookerName(booking) === null ? {} : { firstName, lastName, forNanny: 'yes' };
  startAnother(workshop, { email: email ?? '', phone, ...booker });
  location.assign(`/workshops/${workshop.id}${REGISTER_ANCHOR}`);
}
