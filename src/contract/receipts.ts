export const RECEIPT_KINDS = ['receipt', 'credit-note', 'tax-invoice', 'tax-credit-note', 'void'] as const;

export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Staff's copy. */
export function receiptPdf(number: string): string {
  return `/api/admin/receipts/${number}.pdf`;
}
