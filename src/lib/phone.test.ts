import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lacksCountryCode, toE164 } from './phone.ts';

test.each([
  ['050 123 4567', '+971501234567'],
  ['0501234567', '+971501234567'],
  ['+971 50 123 4567', '+971501234567'],
  ['+971 (50) 123-4567', '+971501234567'],
  ['00971 50 123 4567', '+971501234567'],
  ['971501234567', '+971501234567'],
  ['+971 050 123 4567', '+971501234567'],
  ['04 323 4567', '+97143234567'],
  ['٠٥٠١٢٣٤٥٦٧', '+971501234567'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+63 917 123 4567', '+639171234567'],
  ['\u202a+971\u200b50\u3164123\uffa04567\u202c', '+971501234567'],
  ['WhatsApp: 050 123 4567', '+971501234567'],
])('%s is %s', (typed, number) => {
  expect(toE164(typed)).toBe(number);
});

test.each([
  '0712345678',
  '0591234567',
  '12345678',
  'ask my husband',
  '+',
  '',
  '+0 123 456 789',
  '07700 900123',
  '+999 123 456 789',
])('"%s" is no number', (typed) => {
  expect(toE164(typed)).toBeNull();
});

test.each([
  ['0712345678', true],
  ['0591234567', true],
  ['07911 123456', true],
  ['07911\u200b 123\u3164456', true],
  ['050 123 4567', false],
  ['+254 712 345 678', false],
  ['+971 71 234 5678', false],
  ['no phone yet', false],
  ['123456789012345', false],
])('whether "%s" lacks its country: %s', (typed, expected) => {
  expect(lacksCountryCode(typed)).toBe(expected);
});

test('spaces, hyphens and brackets make no difference', () => {
  const number = fc.stringMatching(/^5[024568]\d{7}$/);
  const separator = fc.constantFrom('', ' ', '-', ' - ');
  fc.assert(
    fc.property(number, separator, separator, (digits, one, two) => {
      const typed = `(0${digits.slice(0, 2)})${one}${digits.slice(2, 5)}${two}${digits.slice(5)}`;
      expect(toE164(typed)).toBe(`+971${digits}`);
      expect(toE164(`+971${one}${digits}`)).toBe(`+971${digits}`);
    }),
  );
});

const CHARACTERS = Array.from('+0123456789 ()-./;x#٠é\ud800');

test('any text gives an E.164 number or no number', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 40 }), (typed) => {
      expect(toE164(typed) ?? '+12345678').toMatch(/^\+[1-9]\d{6,14}$/);
    }),
  );
});
