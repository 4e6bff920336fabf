import { expect, test } from 'vitest';
import { isUuid, randomUuid, bookingReference, findReferenceRange, readableKey } from './ids.ts';

test.for([
  ['11111111-1111-4111-8111-111111111111', true],
  ['ABCDEFAB-CDEF-4BCD-8FAB-CDEFABCDEFAB', true],
  ['11111111-1111-4111-8111-11111111111', false],
  ['11111111111141118111111111111111', false],
  ['11111111-1111-4111-8111-111111111111\n', false],
  ['', false],
] as const)('"%s" as a UUID: %s', ([text, expected]) => {
  expect(isUuid(text)).toBe(expected);
});

test('random UUIDs have version 4 and differ', () => {
  const uuids = Array.from({ length: 200 }, randomUuid);
  for (const uuid of uuids)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(uuids).size).toBe(200);
});

test.each([
  ['00000000-0000-4000-8000-000000000000', '222222'],
  ['ffffffff-0000-4000-8000-000000000000', 'ZZZZZZ'],
  ['08421084-0000-4000-8000-000000000000', '333333'],
])('%s has the reference %s', (id, reference) => {
  expect(bookingReference(id)).toBe(reference);
});

test('a reference has six unambiguous characters', () => {
  for (let count = 0; count < 100; count += 1) expect(bookingReference(randomUuid())).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
});

test('a reference gives its range of ids, however it is typed', () => {
  for (let count = 0; count < 100; count += 1) {
    const id = randomUuid();
    const reference = bookingReference(id);
    for (const typed of [reference, ` ${reference.toLowerCase()} `, `${reference.slice(0, 3)}-${reference.slice(3)}`]) {
      const [first, last] = findReferenceRange(typed) ?? ['', ''];
      expect(first <= id && id <= last).toBe(true);
      expect([bookingReference(first), bookingReference(last)]).toEqual([reference, reference]);
    }
  }
});

test.each(['', '22222', '2222222', '22222O', '050123'])('%j is no reference', (text) => {
  expect(findReferenceRange(text)).toBeNull();
});

test.each([' nova-7kq2-m9tx ', 'NOVA\u20117KQ2\u2212M9TX', '\u202aNOVA\u200b7KQ2\u3164M9TX\u2800\uffa0'])(
  '%j is compared without hyphens, spaces and invisible characters',
  (typed) => {
    expect(readableKey(typed)).toBe('NOVA7KQ2M9TX');
  },
);
