import { dubaiDate, formatDay, formatDubaiInstant } from './dates.ts';
import { formatAed } from './money.ts';

// What pages and emails say about a place that is not paid for.
export const CONFIRMED_WHEN_PAID = 'It is confirmed when your payment has reached us.';
export const PAYMENT_MISSING = 'Your payment has not reached us yet.';
export const ASK_HOW_TO_PAY = 'Write to us, and we’ll tell you how to pay.';
export const CONFIRMED_ONCE_PAID = 'The place is confirmed once it has.';

/** @param until `null` if the place does not lapse */
export function placeHeld(until: string | null): string {
  return until === null ? 'Your place is held.' : `Your place is held until ${formatDubaiInstant(until)}.`;
}

/**
 * "AED 1,400 remain, due on Saturday 27 September", and another year's with the year.
 * @param payBy a day in Dubai: "2025-09-27"
 */
export function restRemains(restAed: number, payBy: string, now = new Date()): string {
  return `${formatAed(restAed)} remain, due ${dueDay(payBy, now)}`;
}

/** "on Saturday 27 September", or "now" */
export function dueDay(payBy: string, now = new Date()): string {
  const today = dubaiDate(now);
  if (payBy <= today) return 'now';
  const day = formatDay(new Date(payBy));
  return `on ${payBy.slice(0, 4) === today.slice(0, 4) ? day.slice(0, -5) : day}`;
}
