/** What the papers of each kind are called. */
export const RECEIPT_NAMES = {
  receipt: 'Receipt',
  'tax-invoice': 'Tax invoice',
  'credit-note': 'Credit note',
  'tax-credit-note': 'Tax credit note',
  void: 'Void',
} as const;

/** What happened to the amount. */
export const RECEIPT_VERBS = {
  receipt: 'Paid',
  'tax-invoice': 'Paid',
  'credit-note': 'Refunded',
  'tax-credit-note': 'Refunded',
  void: 'Voided',
} as const;

/** What of the price was paid. */
export const PART_WORDS = {
  deposit: 'Deposit',
  rest: 'Rest',
  part: 'Part',
  whole: 'Whole price',
} as const;

/** What was bought: "Toddler-Focused Care, Essential". */
export function boughtText({ title, package: packageName }: { title: string; package: string | null }): string {
  return packageName === null ? title : `${title}, ${packageName}`;
}

export const METHOD_WORDS = {
  online: 'Card, online',
  cash: 'Cash',
  card: 'Card at the desk',
  transfer: 'Bank transfer',
  other: 'Other',
} as const;
