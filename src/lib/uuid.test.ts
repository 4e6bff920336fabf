import { expect, test } from 'vitest';
import { isUuid, randomUuid } from './uuid.ts';

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

test('a random UUID is one of version 4, and each is another', () => {
  const uuids = Array.from({ length: 200 }, randomUuid);
  for (const uuid of uuids)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(uuids).size).toBe(200);
});
