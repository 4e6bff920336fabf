/** A tax invoice is the paper of a payment. An invoice asks for a payment. */
export const RECEIPT_KINDS = ['receipt', 'credit-note', 'tax-invoice', 'tax-credit-note', 'void', 'invoice'] as const;

export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Which part of the price a payment covers. `part` is an amount that is none of the others. */
export const PAID_PARTS = ['deposit', 'rest', 'part', 'whole'] as const;

export type PaidPart = (typeof PAID_PARTS)[number];

/** The kinds of codes that lower the price of a place. */
export const PRICE_CODES = ['training', 'family'] as const;

export type PriceCode = (typeof PRICE_CODES)[number];

/** `online` is a payment by the payment provider. */
export const PAYMENT_METHODS = ['online', 'cash', 'card', 'transfer', 'other'] as const;

/** Why a payment needs attention, by the word that the database has for the reason. */
export const PAYMENT_PROBLEMS: Readonly<Record<string, string>> = {
  'unknown-reference': 'It names no registration that can be paid for.',
  'held-as-spam': 'The registration is held as spam.',
  cancelled: 'The booking has been cancelled.',
  'second-payment': 'The registration was already paid for.',
  'wrong-currency': 'The currency is not AED.',
  'wrong-amount': 'The amount is less than what was due.',
  'partly-refunded': 'Part of it was refunded.',
};

/** The address at which staff read a receipt as PDF. */
export function receiptPath(number: string): string {
  return `/api/admin/receipts/${number}.pdf`;
}
