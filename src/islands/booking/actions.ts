import {
  askMoneyBack,
  cancelBooking,
  eraseBooking,
  fetchBooking,
  fetchBookingData,
  fetchReceipt,
  moveBooking,
  payBooking,
  type Booking,
  type PayPart,
} from '#src/contract/booking.ts';
import { linkErrorToast } from '#src/stores/link-token.ts';
import { writeToTab } from '#src/stores/tab-storage.ts';
import { showToast } from '#src/stores/toast.ts';
import { $booking, PAYING } from './booking.ts';

const NOTHING = { content: '', idempotencyKey: '' };

let unanswered = NOTHING;

/** Returns the same key when the same content is sent again after a lost response. Few visitors need one, so its code is loaded then. */
async function keyFor(...sent: unknown[]): Promise<typeof NOTHING> {
  const { randomUuid } = await import('#src/lib/ids.ts');
  const content = JSON.stringify(sent);
  if (unanswered.content !== content) unanswered = { content, idempotencyKey: randomUuid() };
  return unanswered;
}

/** Makes a call once, and shows its error. @returns `null` after an error */
async function attempt<Result>(send: () => Promise<Result>): Promise<Result | null> {
  try {
    const result = await send();
    unanswered = NOTHING;
    return result;
  } catch (error) {
    showToast({ ...linkErrorToast(error), tone: 'error' });
    return null;
  }
}

/** Shows the booking as it is now, after a call was refused because of its state. */
export async function refreshBooking(token: string): Promise<void> {
  const booking = await fetchBooking(token).catch(() => null);
  if (booking && $booking.get().phase === 'found') $booking.set({ phase: 'found', token, booking });
}

export const cancel = (token: string) => change(token, () => cancelBooking(token));

/** Moves the booking to another date after we have cancelled. */
export const move = (token: string, to: { trainingId: number; packageId?: string | undefined }) =>
  change(token, async () => moveBooking(token, to, await keyFor(token, to)));

/** Asks for the money back after we have cancelled. */
export const wantMoneyBack = (token: string) => change(token, () => askMoneyBack(token));

/** @returns whether the change was made */
async function change(token: string, send: () => Promise<Booking>): Promise<boolean> {
  const booking = await attempt(send);
  if (booking) $booking.set({ phase: 'found', token, booking });
  else await refreshBooking(token);
  return booking !== null;
}

export async function erase(token: string): Promise<void> {
  const erased = await attempt(async () => eraseBooking(token, await keyFor(token)));
  if (erased) $booking.set({ phase: 'erased', kept: erased.kept });
  else await refreshBooking(token);
}

/** @returns a JSON file, or `null` after an error */
export async function bookingDataFile(token: string): Promise<Blob | null> {
  const data = await attempt(() => fetchBookingData(token));
  return data === null ? null : new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}

/** Opens the provider's page, which leads back to this one. */
export async function pay(token: string, part: PayPart, { paidAed }: Booking): Promise<void> {
  const address = await attempt(() => payBooking(token, part));
  if (address === null) return refreshBooking(token);
  // The address that leads back has no token.
  writeToTab(PAYING, `${token} ${paidAed}`);
  location.assign(address);
}

/** @returns a PDF, or `null` after an error */
export function receiptFile(token: string, number: string): Promise<Blob | null> {
  return attempt(() => fetchReceipt(token, number));
}
