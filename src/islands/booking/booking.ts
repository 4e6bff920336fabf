import { atom } from 'nanostores';
import { fetchBooking, type Booking, type BookingErased } from '#src/contract/booking.ts';
import { createLinkLoader, type LinkState } from '#src/stores/link-token.ts';
import { readFromTab } from '#src/stores/tab-storage.ts';

/** The key of what this tab went to pay for. */
export const PAYING = 'paying-booking';

/** A booking, and the token of the link that opens it. */
export interface LinkedBooking {
  token: string;
  booking: Booking;
}

export type BookingState =
  LinkState | ({ phase: 'found' } & LinkedBooking) | { phase: 'erased'; kept: BookingErased['kept'] };

export const $booking = atom<BookingState>({ phase: 'loading' });

/** Whether the form that changes the booking is open; `undefined` until it was, so that its heading takes no focus before. */
export const $isChanging = atom<boolean | undefined>(undefined);

export const loadBooking = createLinkLoader<BookingState>($booking, async (token) => {
  return { phase: 'found', token, booking: await fetchBooking(token) };
});

/** The token of the booking that this tab went to pay for, and what was paid before. */
const remembered = () => (readFromTab(PAYING) ?? '').split(' ');

export const rememberedToken = () => remembered()[0] ?? '';

/** Whether the guest has come back from a payment that has not reached us yet. A guest who gave up comes back with a query. */
export function isAwaited(token: string, { payable, paidAed }: Booking): boolean {
  const [paying, before] = remembered();
  return token === paying && payable.length > 0 && paidAed <= Number(before) && location.hash + location.search === '';
}
