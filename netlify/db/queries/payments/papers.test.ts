import { expect, test } from 'vitest';
import type { Paper } from '#src/contract/papers.ts';
import { entry } from './entries.ts';
import { drawPaper, type Occasion } from './papers.ts';

const NOW = new Date('2026-11-26T08:00:00Z');

const SELLER = { name: 'Nova', address: null, licence: null, trn: null, email: 'a@example.com', phone: '1' };
const TAXED = { ...SELLER, trn: '100000000000003' };

const PAYER = { name: 'Nadia Rahman', email: 'nadia@example.com' };
const OCCASION: Occasion = {
  ...{ subject: null, payer: PAYER, method: 'cash', reference: null, balance: null, receipt: null, invoice: null },
};

const PAID = entry(NOW, null, { kind: 'payment', amount: 30_000, source: 'staff' });
const REFUND = entry(NOW, null, { kind: 'refund', amount: 10_000, source: 'staff' });

const invoice = { ...drawPaper(PAID, OCCASION, TAXED).paper, kind: 'invoice', number: '2026-0001' } satisfies Paper;
const receipt: Paper = { ...invoice, kind: 'receipt', number: '2026-0002' };
const taxInvoice: Paper = { ...invoice, kind: 'tax-invoice', number: '2026-0003' };

test.for([
  ['a payment without a tax number', PAID, SELLER, {}, 'receipt', null],
  ['a payment with one', PAID, TAXED, {}, 'tax-invoice', null],
  ['a payment for an invoice', PAID, SELLER, { invoice }, 'receipt', '2026-0001'],
  ['a payment for a tax invoice that was sent before', PAID, TAXED, { invoice }, 'receipt', '2026-0001'],
  ['a refund of a tax invoice', REFUND, TAXED, { receipt: taxInvoice }, 'tax-credit-note', '2026-0003'],
  ['a refund of a plain receipt', REFUND, TAXED, { receipt, invoice }, 'credit-note', '2026-0002'],
  ['a refund without a tax number', REFUND, SELLER, { receipt }, 'credit-note', '2026-0002'],
] as const)('the paper of %s has its kind, and names what it is for', ([, of, seller, changes, kind, refersTo]) => {
  expect(drawPaper(of, { ...OCCASION, ...changes }, seller).paper).toMatchObject({ kind, refersTo });
});
