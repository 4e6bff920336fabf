/** The names of the kinds of papers. */
export const RECEIPT_NAMES = {
  receipt: 'Receipt',
  'tax-invoice': 'Tax invoice',
  'credit-note': 'Credit note',
  'tax-credit-note': 'Tax credit note',
  void: 'Void',
  invoice: 'Invoice',
} as const;

/** The fields of a paper that decide its words. */
interface Named {
  kind: keyof typeof RECEIPT_NAMES;
  seller: { trn: string | null };
  /** The paper that this one takes back. */
  takenBack: { kind: keyof typeof RECEIPT_NAMES } | null;
}

/** Returns the name of a paper. An invoice with the seller's tax number is a tax invoice. */
export function paperName({ kind, seller }: Pick<Named, 'kind' | 'seller'>): string {
  return kind === 'invoice' && seller.trn !== null ? RECEIPT_NAMES['tax-invoice'] : RECEIPT_NAMES[kind];
}

/** Whether a paper takes back another, so that its amount counts with a minus. */
export function takesBack({ kind }: Pick<Named, 'kind'>): boolean {
  return kind === 'credit-note' || kind === 'tax-credit-note' || kind === 'void';
}

/** Whether a paper shows the VAT within its amount. The receipt for a paid invoice does not, because the invoice does. */
export function showsVat({ kind, seller, takenBack }: Named): boolean {
  return seller.trn !== null && (takenBack?.kind ?? kind) !== 'receipt';
}

/** Whether an invoice is paid. @param rest what is still to pay */
export function isPaidInvoice({ kind, rest }: Pick<Named, 'kind'> & { rest: number }): boolean {
  return kind === 'invoice' && rest === 0;
}

/** Says what happened to the amount. */
export function paperVerb(paper: Pick<Named, 'kind' | 'takenBack'> & { rest: number }): string {
  if (isPaidInvoice(paper)) return 'Invoiced';
  return paper.takenBack?.kind === 'invoice' ? 'Taken back' : RECEIPT_VERBS[paper.kind];
}

const RECEIPT_VERBS = {
  receipt: 'Paid',
  'tax-invoice': 'Paid',
  'credit-note': 'Refunded',
  'tax-credit-note': 'Refunded',
  void: 'Voided',
  invoice: 'Due',
} as const;

/** Names the part of the price that was paid. */
export const PART_WORDS = {
  deposit: 'Deposit',
  rest: 'Rest of the price',
  part: 'Part of the price',
  whole: 'Full price',
} as const;

/** Says what was bought: "Toddler-Focused Care, Essential". */
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
