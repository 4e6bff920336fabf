import { expect, test } from 'vitest';
import type { Balance } from '#src/contract/booking-parts.ts';
import { attendedText, calledInGroup, paymentReminder } from './booking-words.ts';

test.for([
  [{}, ['a'], null],
  [{ a: false }, ['a'], null],
  [{ a: true }, ['a'], 'Attended'],
  [{ a: true, c: true }, ['a', 'b', 'c', 'd'], '2 of 4 sessions'],
  [{ other: true }, ['a'], null],
] as const)('who attended %j of %j is %s', ([attended, sessions, text]) => {
  expect(attendedText({ attended }, sessions)).toBe(text);
});

test('a place without a name goes by its number and who sends her', () => {
  const booking = { nannies: 10, lastName: 'Haddad', company: null };
  expect(calledInGroup(booking, 2)).toBe('Nanny 3 of 10 (Haddad)');
  expect(calledInGroup({ ...booking, company: 'Palm Gardens' }, 9)).toBe('Nanny 10 of 10 (Palm Gardens)');
});

test.for<[paid: Partial<Balance>, text: string]>([
  [
    { paidAed: 0, restAed: 1950 },
    'Hello Maria, your place at "Toddler care" on Sunday 7 July 2030 is not paid for yet. The email about your registration has the payment link. Do you have a question?',
  ],
  [
    { paidAed: 500, restAed: 1450 },
    'Hello Maria, this is still to be paid for your place: AED 1,450, Toddler care. Do you have a question?',
  ],
])('a reminder says what is still to be paid: %o', ([paid, text]) => {
  const balance: Balance = {
    dueAed: 1950,
    paidAed: 0,
    letOffAed: 0,
    restAed: 0,
    surplusAed: 0,
    state: 'unpaid',
    ...paid,
  };
  const booking = { firstName: 'Maria', email: 'maria@example.com', workshopTitle: 'Toddler care' };
  expect(paymentReminder({ ...booking, workshopDate: 'Sunday 7 July 2030', balance })).toBe(text);
});
