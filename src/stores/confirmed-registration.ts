import { atom } from 'nanostores';
import * as z from 'zod/mini';
import type { Booking } from '#src/contract/booking.ts';
import { readFromTab, writeToTab } from './tab-storage.ts';

const confirmedSchema = z.object({
  registrationId: z.string(),
  reference: z.optional(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  holdUntil: z.optional(z.string()),
  bookingToken: z.optional(z.string()),
});

/** The details that a confirmation shows. */
export type ConfirmedRegistration = z.infer<typeof confirmedSchema>;

/** The present state of the registration that the tab shows; `null` before it is known. */
export const $confirmedBooking = atom<Booking | null>(null);

function keyOf(workshopId: number): string {
  return `registration:workshop-${workshopId}`;
}

/** Lasts as long as the tab, so that a reload shows the payment link again. `null` removes it. */
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
