import * as z from 'zod/mini';

/**
 * What is due, what was paid and what remains, in one word (docs/rules.md, Payments). `secured`: the deposit is in. `over`: there is
 * something to refund.
 */
export const BALANCE_STATES = ['free', 'unpaid', 'secured', 'part', 'paid', 'over'] as const;

export type BalanceState = (typeof BALANCE_STATES)[number];

/** What staff read of each. */
export const BALANCE_LABELS: Readonly<Record<BalanceState, string>> = {
  free: 'Free',
  unpaid: 'Unpaid',
  secured: 'Secured',
  part: 'Part paid',
  paid: 'Paid',
  over: 'Paid, too much',
};

/** Of a booking, in AED. `dueAed` is what is due in all, after discounts and what was let off; `null` before there is a price. */
export const balanceSchema = z.object({
  dueAed: z.nullable(z.number()),
  paidAed: z.number(),
  letOffAed: z.number(),
  /** Still to pay. */
  restAed: z.number(),
  /** To refund. */
  surplusAed: z.number(),
  state: z.enum(BALANCE_STATES),
});

export type Balance = z.infer<typeof balanceSchema>;

/** Whether nothing remains to be paid. */
export function isPaidState(state: BalanceState): boolean {
  return state === 'free' || state === 'paid' || state === 'over';
}

/** A tax invoice is of a payment. An invoice comes before it. */
export const RECEIPT_KINDS = ['receipt', 'credit-note', 'tax-invoice', 'tax-credit-note', 'void', 'invoice'] as const;

export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** What of the price a payment is. A part is none of the others. */
export const PAID_PARTS = ['deposit', 'rest', 'part', 'whole'] as const;

export type PaidPart = (typeof PAID_PARTS)[number];

/** `online` is the payment provider's. */
export const PAYMENT_METHODS = ['online', 'cash', 'card', 'transfer', 'other'] as const;

/** Where staff read a receipt as PDF. */
export function receiptPath(number: string): string {
  return `/api/admin/receipts/${number}.pdf`;
}
