import type { ItemKind, PersonItem } from '#src/contract/people.ts';
import { BALANCE_WORDS } from '#src/islands/admin/rows/balance-words.ts';
import type { StateName } from '#src/islands/dashboard/State.tsx';

export const KIND_WORDS: Readonly<Record<ItemKind | 'attendee', string>> = {
  registration: 'Booking',
  'course-registration': 'Course',
  attendee: 'Attends',
  payment: 'Payment',
  receipt: 'Receipt',
  referral: 'Referral',
  enquiry: 'Enquiry',
  'sign-up': 'Sign-up',
  code: 'Code',
  'family-code': 'Family code',
  waiting: 'Waiting',
  certificate: 'Certificate',
  email: 'Email',
};

/** The mark of a state, and its word. */
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
  sent: ['done', 'Sent'],
  failed: ['failed', 'Failed'],
};
