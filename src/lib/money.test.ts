import { expect, test } from 'vitest';
import { formatAed, formatAedRange, formatPrice, inFils } from './money.ts';

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

test('an amount with decimals keeps each fils', () => {
  expect([0.29, 1.15, 100.5, 4509.99].map(inFils)).toEqual([29, 115, 10_050, 450_999]);
});
