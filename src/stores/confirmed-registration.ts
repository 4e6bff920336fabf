import { atom } from 'nanostores';
import * as z from 'zod/mini';
import type { Booking } from '#src/contract/booking.ts';
import { ApiError } from '#src/contract/client.ts';
import type { RegistrationResponse } from '#src/contract/register.ts';
import { readFromTab, writeToTab } from './tab-storage.ts';

const confirmedSchema = z.object({
  registrationId: z.string(),
  reference: z.optional(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The number of places. Absent in what an earlier release has kept in a tab. */
  nannies: z.optional(z.int()),
  /** Absent as `nannies`, or if no price is known. */
  dueAed: z.optional(z.int()),
  depositAed: z.optional(z.int()),
  holdUntil: z.optional(z.string()),
  calendarUid: z.optional(z.string()),
  bookingToken: z.optional(z.string()),
  /** The token of the offer that was taken. */
  offerToken: z.optional(z.string()),
});

/** The details that a confirmation shows. */
export type ConfirmedRegistration = z.infer<typeof confirmedSchema>;

/** The present state of the registration that the tab shows; `null` before it is known. */
export const $confirmedBooking = atom<Booking | null>(null);

function keyOf(workshopId: number): string {
  return `registration:workshop-${workshopId}`;
}

type Nanny = Pick<ConfirmedRegistration, 'firstName' | 'lastName' | 'email' | 'nannies' | 'offerToken'>;

/** Stores the confirmation of a registration, or of an offer that was taken, for this tab. */
export function confirm(
  workshopId: number,
  { dueAed, depositAed, registrationId, reference, holdUntil, calendarUid, bookingToken }: RegistrationResponse,
  { firstName, lastName, email, nannies, offerToken }: Nanny,
): void {
  const amounts = { dueAed: dueAed ?? undefined, depositAed: depositAed ?? undefined };
  const registered = { registrationId, reference, ...amounts, holdUntil, calendarUid, bookingToken };
  saveConfirmed(workshopId, { ...registered, firstName, lastName, email, nannies, offerToken });
}

/** Keeps a confirmation as long as the tab, so that a reload shows the payment link again. `null` removes it. */
export function saveConfirmed(workshopId: number, confirmed: ConfirmedRegistration | null): void {
  $confirmedBooking.set(null);
  writeToTab(keyOf(workshopId), confirmed && JSON.stringify(confirmed));
}

export function readConfirmed(workshopId: number): ConfirmedRegistration | null {
  try {
    return confirmedSchema.parse(JSON.parse(readFromTab(keyOf(workshopId)) ?? ''));
  } catch {
    return null;
  }
}

interface ConfirmedWorkshop {
  id: number;
  endsAt: string;
}

/**
 * Asks for the booking behind the confirmation of a workshop to come. It may be paid, cancelled, lapsed or deleted by now.
 * @returns whether it has been deleted
 */
export async function isConfirmedGone({ id, endsAt }: ConfirmedWorkshop): Promise<boolean> {
  const token = readConfirmed(id)?.bookingToken;
  if (token === undefined || new Date(endsAt) < new Date()) return false;
  try {
    const { fetchBooking } = await import('#src/contract/booking.ts');
    const booking = await fetchBooking(token);
    if (readConfirmed(id)?.bookingToken === token) $confirmedBooking.set(booking);
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}
