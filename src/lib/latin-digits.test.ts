import { expect, test } from 'vitest';
import { typedNumber } from './latin-digits.ts';

test.for([
  ['12', 12],
  [' 0 ', 0],
  ['١٢', 12],
  ['\u200f۲۴\u200e', 24],
  ['१५', 15],
  ['', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['-1', Number.NaN],
  ['1.5', Number.NaN],
  ['٣٫٥', Number.NaN],
] as const)('"%s" is the number %d', ([typed, number]) => {
  expect(typedNumber(typed)).toBe(number);
});
