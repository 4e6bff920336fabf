import { expect, test } from 'vitest';
import { formatAed, formatPrice } from './money.ts';

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
