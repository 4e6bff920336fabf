import { formatDubaiInstant } from './dates.ts';

// What pages and emails say about a place that is not paid for.
export const CONFIRMED_WHEN_PAID = 'It is confirmed when your payment has reached us.';
export const PAYMENT_MISSING = 'Your payment has not reached us yet.';
export const CONFIRMED_ONCE_PAID = 'The place is confirmed once it has.';

/** @param until `null` if the place does not lapse */
export function placeHeld(until: string | null): string {
  return until === null ? 'Your place is held.' : `Your place is held until ${formatDubaiInstant(until)}.`;
}
