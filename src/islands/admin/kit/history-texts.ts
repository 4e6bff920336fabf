import type { HistoryEntry } from '#src/contract/system.ts';
import type { Origin } from '#src/contract/origin.ts';
import { capitalised } from '#src/lib/text.ts';
import { formatInstant } from '#src/lib/dates.ts';

type Value = HistoryEntry['changes'][string]['from'];

const BOOLEAN_TEXTS: Readonly<Record<string, { yes: string; no: string }>> = {
  isPaid: { yes: 'Paid', no: 'Pending' },
  registrationOpen: { yes: 'open', no: 'closed' },
};

const LABELS: Readonly<Record<string, string>> = {
  isPaid: 'Payment',
  paidAed: 'Paid (AED)',
  buyerTrn: 'Buyer TRN',
  remindedAt: 'Reminded of the payment',
  moneyBackAt: 'Money back',
  message: 'Message to all',
  attendedAt: 'Attended',
  feedbackAskedAt: 'Asked for feedback',
  handledAt: 'Handled',
};

/** Whether the field records something that was sent, which has no earlier value. */
export function isEvent(field: string): boolean {
  return field === 'emails' || field === 'message';
}

/** For example "From /workshop, by instagram". */
export function originText({ page, source, campaign, from, referrer }: Origin): string {
  const parts = { from: page, by: source, campaign, 'shared by': from, 'linked from': referrer };
  const known = Object.entries(parts).flatMap(([word, value]) => (value === undefined ? [] : `${word} ${value}`));
  return capitalised(known.join(', '));
}

/** For example "Registration closes at". */
export function fieldLabel(field: string): string {
  return LABELS[field] ?? capitalised(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

export function valueText(field: string, value: Value): string {
  if (value === null && field === 'attendedAt') return 'no';
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') {
    const { yes, no } = BOOLEAN_TEXTS[field] ?? { yes: 'yes', no: 'no' };
    return value ? yes : no;
  }
  if (/(At|Until)$/.test(field) && typeof value === 'string') {
    const { day, time } = formatInstant(value);
    return `${day}, ${time}`;
  }
  return String(value);
}
