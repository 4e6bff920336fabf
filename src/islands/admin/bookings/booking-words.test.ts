import { expect, test } from 'vitest';
import { attendedText, calledInGroup } from './booking-words.ts';

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
