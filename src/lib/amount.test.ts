import { expect, test } from 'vitest';
import { formatRange, readAmount } from './amount.ts';

const RULE = { most: 100_000, missing: 'Please enter it.' };

test.for([
  ['2500', 'AED 2,500'],
  ['AED 2,500', 'AED 2,500'],
  ['2 500 AED', 'AED 2,500'],
  ['2\u00A0500 Dhs.', 'AED 2,500'],
  ['د.إ ٢٬٥٠٠', 'AED 2,500'],
  ['٢٥٠٠٫٥', 'AED 2,500.50'],
  ['۲۵۰۰', 'AED 2,500'],
  ['2.500', 'AED 2,500'],
  ['2.500,75', 'AED 2,500.75'],
  ['2500,5', 'AED 2,500.50'],
  ['500 to 800', 'AED 500 to 800'],
  ['800–500', 'AED 500 to 800'],
  ['100,000', 'AED 100,000'],
] as const)('"%s" reads %s', ([typed, amount]) => {
  const read = readAmount(typed, RULE);
  expect(typeof read === 'string' ? read : formatRange(read)).toBe(amount);
});

test.for([
  ['', 'Please enter it.'],
  ['  AED ', 'Please enter it.'],
  ['0', 'Please enter it.'],
  ['-5', 'Please enter an amount of 0 or more.'],
  ['−5', 'Please enter an amount of 0 or more.'],
  ['two thousand', 'Please enter an amount in figures, such as 2,500.'],
  ['1 to 2 to 3', 'Please enter an amount in figures, such as 2,500.'],
  ['1e9', 'Please enter an amount in figures, such as 2,500.'],
  ['12,34,56', 'Please enter an amount in figures, such as 2,500.'],
  ['10000000', 'Please enter at most AED 100,000.'],
  ['9'.repeat(40), 'Please enter an amount in figures, such as 2,500.'],
] as const)('"%s" is refused in words', ([typed, sentence]) => {
  expect(readAmount(typed, RULE)).toBe(sentence);
});

test('0 is an amount where nothing may be paid', () => {
  expect(readAmount('۰', { ...RULE, allowsZero: true })).toEqual({ low: 0, high: 0 });
});
