import { MAX_VISITORS_NANNIES } from '#src/contract/attendees.ts';
import type { Booking } from '#src/contract/booking.ts';
import { leavingPlaces } from '#src/lib/leaving-places.ts';
import { attendsHerself } from './who-attends.ts';

/**
 * Returns how many nannies the guest can choose: no fewer than now once something is paid, and more only while places are free. A group
 * larger than visitors can book has no choice.
 */
export function choicesOfNannies({ nannies, paidAed, workshop }: Booking): number[] {
  if (nannies > MAX_VISITORS_NANNIES) return [];
  const least = paidAed > 0 ? nannies : 1;
  const most = nannies + (workshop.state === 'open' ? workshop.spotsRemaining : 0);
  return range(least, Math.min(most, MAX_VISITORS_NANNIES));
}

/** Whether the form asks for the first nanny as in a booking of one: not in a group in which she has no name yet. */
export function isFirstAskedAlone(booking: Booking): boolean {
  return booking.nannies === 1 || booking.nannyFirstName !== null || attendsHerself(booking);
}

/** Returns the places, counted from 1, that the booking has when that many nannies come. */
export function placesFor({ attendees }: Pick<Booking, 'attendees'>, nannies: number): number[] {
  const places = range(1, Math.max(nannies, attendees.length));
  const isNamed = (place: number) => attendees[place - 1]?.firstName !== null;
  const leaving = leavingPlaces(places, places.length - nannies, isNamed);
  return places.filter((place) => !leaving.includes(place));
}

/** Returns the places that the form can ask for besides that first one. */
export function furtherPlaces(booking: Booking): number[] {
  return range(isFirstAskedAlone(booking) ? 2 : 1, Math.max(booking.nannies, MAX_VISITORS_NANNIES));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
}
