/** What the papers of each kind are called, and what the amount was. */
export const RECEIPT_WORDS = {
  receipt: { heading: 'Receipt', verb: 'Paid' },
  'tax-invoice': { heading: 'Tax invoice', verb: 'Paid' },
  'credit-note': { heading: 'Credit note', verb: 'Refunded' },
  'tax-credit-note': { heading: 'Tax credit note', verb: 'Refunded' },
  void: { heading: 'Void', verb: 'Voided' },
} as const;

export const METHOD_WORDS = {
  online: 'Card, online',
  cash: 'Cash',
  card: 'Card at the desk',
  transfer: 'Bank transfer',
  other: 'Other',
} as const;
