import { BALANCE_LABELS, type BalanceState } from '#src/contract/booking-parts.ts';
import type { PersonItem } from '#src/contract/people.ts';
import type { StateName } from '#src/islands/dashboard/State.tsx';

/** The mark and the word of each state of a booking's balance. */
export const BALANCE_WORDS: Readonly<Record<BalanceState, readonly [StateName, string]>> = {
  free: ['paid', BALANCE_LABELS.free],
  unpaid: ['open', BALANCE_LABELS.unpaid],
  secured: ['partPaid', BALANCE_LABELS.secured],
  part: ['partPaid', BALANCE_LABELS.part],
  paid: ['paid', BALANCE_LABELS.paid],
  over: ['overdue', BALANCE_LABELS.over],
};

/** The mark and the word of each state. */
export const STATE_WORDS: Readonly<Record<PersonItem['state'], readonly [StateName, string]>> = {
  spam: ['offered', 'Held back'],
  ...BALANCE_WORDS,
  cancelled: ['over', 'Cancelled'],
  lapsed: ['over', 'Lapsed'],
  pending: ['open', 'Pending'],
  confirmed: ['confirmed', 'Confirmed'],
  'not-handled': ['overdue', 'Not handled'],
  handled: ['done', 'Handled'],
  listed: ['done', 'On the list'],
  left: ['over', 'Left'],
  open: ['open', 'Open'],
  redeemed: ['done', 'Redeemed'],
  waiting: ['open', 'Waiting'],
  offered: ['offered', 'Offered'],
  booked: ['done', 'Booked'],
  declined: ['over', 'Declined'],
  expired: ['over', 'Expired'],
  removed: ['over', 'Removed'],
  issued: ['done', 'Issued'],
  withdrawn: ['over', 'Withdrawn'],
  matched: ['paid', 'Paid'],
  attention: ['failed', 'Needs attention'],
  resolved: ['done', 'Resolved'],
  refunded: ['over', 'Refunded'],
  voided: ['over', 'Voided'],
  ready: ['unsent', 'To send'],
  sent: ['done', 'Sent'],
  failed: ['failed', 'Failed'],
};
