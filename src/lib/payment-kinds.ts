/** A tax invoice is of a payment. An invoice comes before it. */
export const RECEIPT_KINDS = ['receipt', 'credit-note', 'tax-invoice', 'tax-credit-note', 'void', 'invoice'] as const;

export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** What of the price a payment is. A part is none of the others. */
export const PAID_PARTS = ['deposit', 'rest', 'part', 'whole'] as const;

export type PaidPart = (typeof PAID_PARTS)[number];

/** The offers of codes that lower the price of a place. */
export const PRICE_CODES = ['training', 'family'] as const;

export type PriceCode = (typeof PRICE_CODES)[number];

/** `online` is the payment provider's. */
export const PAYMENT_METHODS = ['online', 'cash', 'card', 'transfer', 'other'] as const;

/** Where staff read a receipt as PDF. */
export function receiptPath(number: string): string {
  return `/api/admin/receipts/${number}.pdf`;
}
