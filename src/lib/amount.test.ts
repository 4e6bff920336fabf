import { expect, test } from 'vitest';
import { formatRange, readAmount, readOneAmount, typedAed } from './amount.ts';

const RULE = { most: 10_000_000, missing: 'Please enter it.' };

test.for([
  ['2500', 'AED 2,500'],
  ['AED 2,500', 'AED 2,500'],
  ['2 500 AED', 'AED 2,500'],
  ['2\u00A0500 Dhs.', 'AED 2,500'],
  ['د.إ ٢٬٥٠٠', 'AED 2,500'],
  ['٢٥٠٠٫٥', 'AED 2,500.50'],
  ['۲۵۰۰', 'AED 2,500'],
  ['2.500.000,00 AED', 'AED 2,500,000'],
  ['2,500.00', 'AED 2,500'],
  ['1,20,000', 'AED 120,000'],
  ['12,34,567.50', 'AED 1,234,567.50'],
  ['١٬٢٠٬٠٠٠', 'AED 120,000'],
  ['१,२०,०००', 'AED 120,000'],
  ['２５００', 'AED 2,500'],
  ['د.إ.\u200F ٢٬٥٠٠', 'AED 2,500'],
  ['\u202B٢٬٥٠٠\u00A0د.إ.\u202C', 'AED 2,500'],
  ['\u2068AED\u2069\u00A02,500', 'AED 2,500'],
  ['\u061C٢٬٥٠٠٫٧٥', 'AED 2,500.75'],
  ['2\u202F500,50', 'AED 2,500.50'],
  ['2’500.50', 'AED 2,500.50'],
  ['0.500', 'AED 0.50'],
  ['0,5', 'AED 0.50'],
  ['٠٫٥٠٠', 'AED 0.50'],
  ['2500.500', 'AED 2,500.50'],
  ['٢٫٥٠٠', 'AED 2.50'],
  ['2.500,75', 'AED 2,500.75'],
  ['2500,5', 'AED 2,500.50'],
  ['500 to 800', 'AED 500 to 800'],
  ['800–500', 'AED 500 to 800'],
  ['100,000', 'AED 100,000'],
  ['٥٠٠–٨٠٠', 'AED 500 to 800'],
  ['1,20,000 to 1,50,000', 'AED 120,000 to 150,000'],
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
  ['1,2000', 'Please enter an amount in figures, such as 2,500.'],
  ['1,200,00,000', 'Please enter an amount in figures, such as 2,500.'],
  ['1.2.3', 'Please enter an amount in figures, such as 2,500.'],
  ['1,500.50.25', 'Please enter an amount in figures, such as 2,500.'],
  ['\u200E-5', 'Please enter an amount of 0 or more.'],
  ['2.500', 'Do you mean 2,500 or 2.50? Please type the one you mean.'],
  ['100.250', 'Do you mean 100,250 or 100.25? Please type the one you mean.'],
  ['2.505', 'Do you mean 2,505? Please type the one you mean.'],
  ['500 to 1.200', 'Do you mean 1,200 or 1.20? Please type the one you mean.'],
  ['0.505', 'Please enter two decimals at most.'],
  ['2500.505', 'Please enter two decimals at most.'],
  ['10000001', 'Please enter at most AED 10,000,000.'],
  ['9'.repeat(40), 'Please enter an amount in figures, such as 2,500.'],
] as const)('"%s" is refused in words', ([typed, sentence]) => {
  expect(readAmount(typed, RULE)).toBe(sentence);
});

test('0 is an amount where nothing may be paid', () => {
  expect(readAmount('۰', { ...RULE, allowsZero: true })).toEqual({ low: 0, high: 0 });
});

test('one amount is no range', () => {
  expect(readOneAmount('1,20,000', RULE)).toBe(120_000);
  expect(readOneAmount('0.500', RULE)).toBe(0.5);
  expect(readOneAmount('500 to 800', RULE)).toBe('Please enter it.');
  expect(readOneAmount('2.500', RULE)).toBe('Do you mean 2,500 or 2.50? Please type the one you mean.');
});

test.for([
  ['', null],
  [' ', null],
  ['0', 0],
  ['1,950', 1950],
  ['AED', Number.NaN],
  ['2.500', Number.NaN],
  ['300 to 500', Number.NaN],
  ['-5', Number.NaN],
] as const)('a form sends "%s" as %s', ([typed, aed]) => {
  expect(typedAed(typed)).toBe(aed);
});
