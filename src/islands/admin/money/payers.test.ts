import { expect, test } from 'vitest';
import type { ToRefund } from '#src/contract/payments.ts';
import { paidFor } from './payers.ts';

const BOOKING = { firstName: 'Mona', lastName: 'Haddad', nannies: 1, nannyLastName: null, refund: { paidBy: [] } };

test.for([
  ['Mona', null, 'for herself'],
  ['Analyn', 'Analyn', 'for Analyn'],
  [null, null, 'for a nanny to be named'],
] as const)('money of a booking for %s goes back to who paid "%s"', ([firstName, nannyFirstName, text]) => {
  const row = { ...BOOKING, nannyFirstName, attendees: [{ firstName }] };
  expect(paidFor(row as unknown as ToRefund)).toBe(text);
});
