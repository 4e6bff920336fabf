import { expect, test } from 'vitest';
import type { Balance } from '#src/contract/booking-parts.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { canBePutBack, isOver, placeState, takesMarks } from './place-state.ts';

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const COMING = { cancelledAt: null, trainingCancelledAt: null, trainingEndsAt: ago(-1) };

test.for<[changes: object, takes: boolean, over: boolean, back: boolean]>([
  [{}, true, false, false],
  [{ trainingEndsAt: null }, true, false, false],
  [{ trainingEndsAt: ago(1) }, true, true, false],
  [{ cancelledAt: ago(1) }, false, false, true],
  [{ cancelledAt: ago(1), trainingEndsAt: ago(6) }, false, true, true],
  [{ cancelledAt: ago(1), trainingEndsAt: ago(8) }, false, true, false],
  [{ trainingCancelledAt: ago(1) }, false, false, false],
  [{ cancelledAt: ago(1), trainingCancelledAt: ago(1) }, false, false, false],
])('a row is offered what the server takes: %o', ([changes, takes, over, back]) => {
  const row = { ...COMING, ...changes };
  expect([takesMarks(row), isOver(row), canBePutBack(row)]).toEqual([takes, over, back]);
});

const DAY = '2024-06-02T08:00:00Z';

test.for<[changes: object, balance: Partial<Balance>, text: string]>([
  [{}, { paidAed: 300, state: 'paid' }, 'Paid'],
  [{}, { paidAed: 350, surplusAed: 50, state: 'over' }, 'Paid, 50 to refund'],
  [{}, { state: 'unpaid' }, 'Unpaid, for 21 days'],
  [{ cancelledAt: DAY }, { state: 'unpaid' }, 'Cancelled, Sun 2 Jun 2024'],
  [{ cancelledAt: DAY, moneyBackAt: DAY }, { paidAed: 300, state: 'paid' }, 'Cancelled, 300 to refund'],
  [{ trainingCancelledAt: DAY }, { paidAed: 300, state: 'paid' }, 'Cancelled, 300 to refund'],
  [{ trainingCancelledAt: DAY }, { paidAed: 350, surplusAed: 50, state: 'over' }, 'Cancelled, 350 to refund'],
  [{ trainingCancelledAt: DAY }, { state: 'unpaid' }, 'Cancelled, Sun 2 Jun 2024'],
  [{ trainingCancelledAt: DAY, cancelledAt: DAY }, { paidAed: 300, state: 'paid' }, 'Cancelled, Sun 2 Jun 2024'],
])('a place says what is to be done, or how it ended: %j, %j', ([changes, balance, text]) => {
  const known = { trainingId: 1, isPaid: (balance.paidAed ?? 0) > 0, lapsedAt: null, moneyBackAt: null };
  const money = { dueAed: 300, paidAed: 0, letOffAed: 0, restAed: 0, surplusAed: 0, ...balance };
  const row = { ...COMING, ...known, createdAt: ago(21.5), balance: money, ...changes };
  const { word, why } = placeState(row as Registration);
  expect([word, why].filter(Boolean).join(', ')).toBe(text);
});
