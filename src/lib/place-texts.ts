import { dubaiDate, formatDay, formatDubaiInstant } from './dates.ts';
import { formatAed } from './money.ts';
import { formatCount } from './text.ts';

/** For somebody who asks for the waiting list of a training with free places. */
export const PLACES_FREE = 'There are free places now';

/** Whether a place costs nothing. Texts about such a place do not mention payment. */
export function isFree({ dueAed, paidAed }: { dueAed: number | null; paidAed: number }): boolean {
  return dueAed === 0 && paidAed === 0;
}

// The first lines of a course's form, with dates and without.
export const CHOOSE_AND_PAY = 'Choose dates and package. You pay on the next page.';
export const NOT_PAID_HERE =
  'Fill in the form. We’ll contact you to confirm the nanny’s name, place, package and payment. You don’t pay on this page.';

// What pages and emails say about a place that is not paid for.
export const CONFIRMED_WHEN_PAID = 'It’s yours once you’ve paid.';
/** For a place that costs nothing. */
export const PLACE_IS_YOURS = 'The place is yours.';
export const ASK_HOW_TO_PAY = 'Write to us, and we’ll tell you how to pay.';

/** @param until `null` if the place does not lapse */
export function placeHeld(until: string | null): string {
  return until === null ? 'Your place is held.' : `Your place is held until ${formatDubaiInstant(until)}.`;
}

/** For a place for which nothing is paid. @param until as for `placeHeld` */
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
  /** Whether the deposit is paid, by the state of the balance. */
  isSecured: boolean;
  payBy: string | null;
  holdUntil: string | null;
}

/** For a place that is paid in part: whether it is secured, and what remains. */
export function paidInPart({ paidAed, dueAed, isSecured, payBy, holdUntil }: PaidInPart): string {
  const due = dueAed ?? paidAed;
  if (isSecured && payBy !== null) {
    return `Your place is secured. ${restToPay(due - paidAed, payBy)}.`;
  }
  return `${formatAed(paidAed)} of ${formatAed(due)} paid. ${placeHeld(holdUntil)}`;
}

/** For a place that is not fully paid, or that costs nothing. */
export function placeStanding(place: PaidInPart): string {
  if (isFree(place)) return PLACE_IS_YOURS;
  return place.paidAed > 0 ? paidInPart(place) : `${placeHeld(place.holdUntil)} ${CONFIRMED_WHEN_PAID}`;
}

/** "on Saturday 27 September", or "now" */
export function dueDay(payBy: string, now = new Date()): string {
  const day = dayToCome(payBy, now);
  return day === null ? 'now' : `on ${day}`;
}

/** "Saturday 27 September", with the year if it is not this one; `null` for today and earlier days. */
function dayToCome(payBy: string, now: Date): string | null {
  const today = dubaiDate(now);
  if (payBy <= today) return null;
  const day = formatDay(new Date(payBy));
  return payBy.slice(0, 4) === today.slice(0, 4) ? day.slice(0, -5) : day;
}

/** For guests without an email address, on the booking's page or one with its reference and link. */
export const KEEP_THIS_PAGE = 'Keep this page. We will write to you on WhatsApp.';

/** For a place that staff have cancelled. @param aed what is given back; `null` if nothing is */
export function moneyBack(aed: number | null): string[] {
  return aed ? [`You paid ${formatAed(aed)}. You’ll get it back the way you paid.`] : [];
}

const NOT_REFUNDED = 'Payments aren’t refunded.';

/** For a place that its guest has cancelled. @param toRefundAed what of the sum that was paid is given back */
export function moneyAfterCancelling({ paidAed, toRefundAed }: { paidAed: number; toRefundAed: number }): string[] {
  if (toRefundAed >= paidAed) return moneyBack(paidAed);
  const then = toRefundAed > 0 ? `You’ll get ${formatAed(toRefundAed)} back the way you paid.` : NOT_REFUNDED;
  return [`You paid ${formatAed(paidAed)}. ${then}`];
}

/** "3 nannies"; nothing for one. */
export function placesFact(nannies = 1): Record<string, string> {
  return nannies > 1 ? { Places: formatCount(nannies, 'nanny', 'nannies') } : {};
}
