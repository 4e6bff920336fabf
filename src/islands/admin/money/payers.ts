import type { RefundSums, ToRefund } from '#src/contract/payments.ts';
import { formatAed, inFils } from '#src/lib/money.ts';
import { bookerName, attendeeName, fullNameOf, keyOfPerson } from '#src/lib/people.ts';
import { METHOD_WORDS } from '#src/lib/receipt-words.ts';
import { attendsText, bookedTraining } from '#src/islands/admin/bookings/booking-words.ts';

/** The name of whoever gets the money: the payer if known, otherwise the guest. */
export function payerOf(row: ToRefund): string {
  return row.refund.paidBy.find(({ payer }) => payer)?.payer ?? fullNameOf(row);
}

/** "for Analyn Pascual", "for herself", "for a nanny to be named" */
export function paidFor(row: ToRefund): string {
  if (attendsText(row) === null) return 'for a nanny to be named';
  return bookerName(row) === null && payerOf(row) === fullNameOf(row) ? 'for herself' : `for ${attendeeName(row)}`;
}

/** How the money came: "Bank transfer", and "receipt 2026-0171, T-1". */
export function cameBy({ refund: { paidBy } }: ToRefund): { method: string; papers: string } {
  const methods = [...new Set(paidBy.map(({ method }) => METHOD_WORDS[method]))];
  const papers = paidBy.flatMap(({ number, reference }) => [number && `receipt ${number}`, reference].filter(Boolean));
  return { method: methods.join(', '), papers: papers.join(', ') };
}

/** The causes that are listed after the cancelled trainings, in order. */
const TITLES = { 'booking-cancelled': 'Bookings that we cancelled', surplus: 'Paid too much' } as const;

type Why = Pick<RefundSums['causes'][number], 'reason' | 'trainingId'>;

/** The key of a cause, the same for a row and for its sums. */
export const causeKey = ({ reason, trainingId }: Why) => (reason === 'cancelled' ? String(trainingId) : reason);

/** Why money goes back: a training was cancelled, we cancelled the booking, or too much was paid. */
export interface Cause {
  key: string;
  title: string;
  /** Ordered so that each payer's rows follow each other. */
  rows: ToRefund[];
}

export function byCause(rows: readonly ToRefund[]): Cause[] {
  const keyOf = ({ refund: { reason }, trainingId }: ToRefund) => causeKey({ reason, trainingId });
  const groups = Object.entries(Object.groupBy(rows, keyOf)).map(([key, own = []]) => ({
    key,
    title: titleOf(own),
    // Two nannies of one mother are one payer.
    rows: Object.values(Object.groupBy(own, keyOfPerson)).flatMap((one = []) => one),
  }));
  const ends = Object.keys(TITLES);
  return groups.toSorted((one, other) => ends.indexOf(one.key) - ends.indexOf(other.key));
}

function titleOf([row]: readonly ToRefund[]): string {
  if (!row) return '';
  const { reason } = row.refund;
  return reason === 'cancelled' ? `${bookedTraining(row)}, cancelled` : TITLES[reason];
}

/** "AED 1,500" */
export function refundSum(rows: readonly ToRefund[]): string {
  return formatAed(rows.reduce((sum, { refund }) => sum + inFils(refund.aed), 0) / 100);
}
