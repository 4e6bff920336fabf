import { expect, test } from 'vitest';
import type { Payment } from '#src/contract/payments.ts';
import { balanceOf, canBeVoided, leftOf } from './balance.ts';

const payment = (changes: Partial<Payment> = {}): Payment => ({
  ...{ id: 'p', at: '2026-11-26T08:00:00.000Z', amountAed: 300, refundedAed: 0, waivedAed: 0, currency: 'AED' },
  ...{ method: 'cash', paidOn: '2026-11-26', number: '2026-0001', rowId: 'row', reference: null, payer: 'Ana' },
  ...{ state: 'matched', problem: null, note: null },
  ...changes,
});

test.for<[due: number | null, payments: Payment[], paid: number, rest: number | null]>([
  [300, [], 0, 300],
  [300, [payment({ amountAed: 100.1 }), payment({ amountAed: 100.2 })], 200.3, 99.7],
  [300, [payment({ state: 'voided' }), payment({ rowId: null }), payment({ currency: 'USD' })], 0, 300],
  // A part that was given back is not asked for again.
  [1850, [payment({ amountAed: 550, refundedAed: 100, waivedAed: 100 })], 450, 1400],
  [300, [payment({ amountAed: 350 })], 350, 0],
  [null, [payment({ amountAed: 500 })], 500, null],
])('what is due of AED %s', ([due, payments, paid, rest]) => {
  expect(balanceOf('row', due, payments)).toEqual({ paid, rest });
});

test.for<[changes: Partial<Payment>, left: number, isVoidable: boolean]>([
  [{}, 300, true],
  [{ refundedAed: 99.9 }, 200.1, true],
  [{ refundedAed: 300 }, 0, false],
  [{ state: 'voided' }, 0, false],
  [{ method: 'online' }, 300, false],
  [{ method: 'online', currency: 'USD' }, 0, false],
])('what can be given back or voided of a payment with %o', ([changes, left, isVoidable]) => {
  expect([leftOf(payment(changes)), canBeVoided(payment(changes))]).toEqual([left, isVoidable]);
});
