import { expect, test } from 'vitest';
import { formatAed, formatAedRange, formatPrice } from './money.ts';

test.each([
  [300, 'AED 300'],
  [1950, 'AED 1,950'],
  [17000, 'AED 17,000'],
])('%i is written %s', (amount, text) => {
  expect(formatAed(amount)).toBe(text);
});

test('a price says what it is for', () => {
  expect(formatPrice({ amount: 300, per: 'nanny' })).toBe('AED 300 per nanny');
  expect(formatPrice({ amount: 250 })).toBe('AED 250');
});

test('a range names the currency once, and equal ends are one price', () => {
  expect(formatAedRange(1950, 3450)).toBe('AED 1,950 to 3,450');
  expect(formatAedRange(500, 500)).toBe('AED 500');
});
