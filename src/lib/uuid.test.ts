import { expect, test } from 'vitest';
import { isUuid } from './uuid.ts';

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
