import { dubaiDate, formatDay, formatDubaiInstant } from './dates.ts';
import { formatAed } from './money.ts';

/** Of a training with free places: nobody needs to wait. */
export const PLACES_FREE = 'There are free places now';

/** Whether a place costs nothing. Then nothing about it has a word of payment. */
export function isFree({ dueAed, paidAed }: { dueAed: number | null; paidAed: number }): boolean {
  return dueAed === 0 && paidAed === 0;
}

// What the form of a course begins with, with dates and without.
export const CHOOSE_AND_PAY = 'Choose dates and package. You pay on the next page.';
export const NOT_PAID_HERE =
  'Fill in the form. We’ll contact you to confirm the nanny’s name, place, package and payment. You don’t pay on this page.';

// What pages and emails say about a place that is not paid for.
export const CONFIRMED_WHEN_PAID = 'It’s yours once you’ve paid.';
/** Of a place that costs nothing. */
export const PLACE_IS_YOURS = 'The place is yours.';
export const ASK_HOW_TO_PAY = 'Write to us, and we’ll tell you how to pay.';

/** @param until `null` if the place does not lapse */
export function placeHeld(until: string | null): string {
  return until === null ? 'Your place is held.' : `Your place is held until ${formatDubaiInstant(until)}.`;
}

/** Of a place for which nothing is paid. @param until as for `placeHeld` */
export function paymentMissing(until: string | null): string {
  const then =
    until === null ? 'The place is yours once it has.' : `${placeHeld(until)} Then it goes to somebody else.`;
  return `Your payment has not reached us yet. ${then}`;
}

/**
 * "AED 1,400 to pay by Saturday 27 September", or "AED 1,400 is due now"
 * @param payBy a day in Dubai: "2025-09-27"
 */
export function restToPay(restAed: number, payBy: string, now = new Date()): string {
  const day = dayToCome(payBy, now);
  return day === null ? `${formatAed(restAed)} is due now` : `${formatAed(restAed)} to pay by ${day}`;
}

interface PaidInPart {
  paidAed: number;
  dueAed: number | null;
  /** By the state of its balance. */
  isSecured: boolean;
  payBy: string | null;
  holdUntil: string | null;
}

/** Of a place for which a part is paid: whether it is secured, and what remains. */
export function paidInPart({ paidAed, dueAed, isSecured, payBy, holdUntil }: PaidInPart): string {
  const due = dueAed ?? paidAed;
  if (isSecured && payBy !== null) {
    return `Your place is secured. ${restToPay(due - paidAed, payBy)}.`;
  }
  return `${formatAed(paidAed)} of ${formatAed(due)} paid. ${placeHeld(holdUntil)}`;
}

/** How a place stands that is not wholly paid for, or costs nothing. */
export function placeStanding(place: PaidInPart): string {
  if (isFree(place)) return PLACE_IS_YOURS;
  return place.paidAed > 0 ? paidInPart(place) : `${placeHeld(place.holdUntil)} ${CONFIRMED_WHEN_PAID}`;
}

/** "on Saturday 27 September", or "now" */
export function dueDay(payBy: string, now = new Date()): string {
  const day = dayToCome(payBy, now);
  return day === null ? 'now' : `on ${day}`;
}

/** "Saturday 27 September", and another year's with the year; `null` for today and before. */
function dayToCome(payBy: string, now: Date): string | null {
  const today = dubaiDate(now);
  if (payBy <= today) return null;
  const day = formatDay(new Date(payBy));
  return payBy.slice(0, 4) === today.slice(0, 4) ? day.slice(0, -5) : day;
}

/** For who has no email address: the page has the reference and the link to the booking. */
export const KEEP_THIS_PAGE = 'Keep this page. We will write to you on WhatsApp.';
