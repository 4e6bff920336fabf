import { expect, test } from 'vitest';
import { drawPaper } from './papers.ts';
import { entry } from './entries.ts';
import { EMPTY_BALANCE } from './balances.ts';
import type { BookingMoney } from './booking-money.ts';
import { invoiceAfter, invoiceDueOn } from './invoices.ts';

const NOW = new Date('2026-11-26T08:00:00Z');

test.for([
  [null, '2026-12-10'],
  ['2027-01-09T06:00:00Z', '2026-12-10'],
  ['2026-12-11T06:00:00Z', '2026-12-10'],
  ['2026-12-05T06:00:00Z', '2026-12-04'],
  // Midnight in Dubai is the evening before in UTC.
  ['2026-12-04T20:00:00Z', '2026-12-04'],
  ['2026-11-27T06:00:00Z', '2026-11-26'],
  ['2026-11-26T10:00:00Z', '2026-11-26'],
  ['2026-11-01T10:00:00Z', '2026-11-26'],
] as const)('an invoice for a start at %s is due on %s', ([startsAt, day]) => {
  expect(invoiceDueOn(startsAt, NOW)).toBe(day);
});

const SELLER = { name: 'Nova', address: null, licence: null, trn: null, email: 'a@example.com', phone: '1' };
const drawn = drawPaper(
  entry(NOW, null, { kind: 'invoice', amount: 20_000, source: 'staff' }),
  {
    ...{ subject: null, payer: { name: null, email: null }, method: null, reference: null, balance: null },
    ...{ receipt: null, invoice: null },
  },
  SELLER,
);
const INVOICE = { ...drawn.paper, kind: 'invoice', number: '2026-0001' } as const;

function after(
  due: number | null,
  paidBeside: number,
  changes: Partial<BookingMoney> = {},
  before: Partial<BookingMoney> = {},
) {
  const booking: BookingMoney = {
    ...{ tableName: 'registrations', id: '', closed: null, trainingId: 1, package: null, priceOf: null },
    ...{ hasTrainingCode: false, subject: drawn.paper, invoice: INVOICE, hadInvoice: false },
    ...{ balance: { ...EMPTY_BALANCE, due, rest: (due ?? 0) - paidBeside }, ...changes },
  };
  return invoiceAfter(
    { ...booking, trainingId: 1, package: null, ...before },
    { booking, paidBeside, transferText: null },
  );
}

test.for([
  ['the same is due', 20_000, 0, {}, 'stays'],
  ['more is due', 30_000, 0, {}, 'is-replaced'],
  ['less is due', 10_000, 0, {}, 'is-replaced'],
  ['more is due, and as much was paid beside it', 30_000, 10_000, {}, 'stays'],
  ['all of it was paid beside it', 20_000, 20_000, {}, 'ends'],
  ['nothing is due', 0, 0, {}, 'ends'],
  ['the price is not known any more', null, 0, {}, 'ends'],
  ['less is due for a training that was cancelled', 10_000, 0, { closed: 'training-cancelled' }, 'ends'],
  ['there is none', 30_000, 0, { invoice: null }, 'stays'],
] as const)('where %s, an invoice %s', ([, due, paidBeside, changes, outcome]) => {
  expect(after(due, paidBeside, changes)).toBe(outcome);
});

test.for([
  ['is for another training', 20_000, 0, {}, { trainingId: 2 }, 'is-replaced'],
  ['is for another package', 20_000, 0, {}, { package: 'Small' }, 'is-replaced'],
  ['is for another training, and was paid beside it', 20_000, 20_000, {}, { trainingId: 2 }, 'ends'],
  ['was cancelled with its invoice', 20_000, 0, { invoice: null }, { hadInvoice: true }, 'is-sent'],
  ['was cancelled with its invoice, and is paid', 20_000, 20_000, { invoice: null }, { hadInvoice: true }, 'stays'],
  ['is cancelled still', 20_000, 0, { invoice: null, closed: 'cancelled' }, { hadInvoice: true }, 'stays'],
  ['was cancelled without one', 20_000, 0, { invoice: null }, {}, 'stays'],
] as const)('an invoice of a booking that %s', ([, due, paidBeside, changes, before, outcome]) => {
  expect(after(due, paidBeside, changes, before)).toBe(outcome);
});
