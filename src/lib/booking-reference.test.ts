import { expect, test } from 'vitest';
import { bookingReference } from './booking-reference.ts';
import { randomUuid } from './uuid.ts';

test.each([
  ['00000000-0000-4000-8000-000000000000', '222222'],
  ['ffffffff-0000-4000-8000-000000000000', 'ZZZZZZ'],
  ['08421084-0000-4000-8000-000000000000', '333333'],
])('%s has the reference %s', (id, reference) => {
  expect(bookingReference(id)).toBe(reference);
});

test('a reference has six characters that nobody confuses', () => {
  for (let count = 0; count < 100; count += 1) expect(bookingReference(randomUuid())).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
});
