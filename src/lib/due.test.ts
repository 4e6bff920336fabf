import { expect, test } from 'vitest';
import { dueAed } from './due.ts';

test.for<[price: number, family: number | null, nannies: number, code: 'training' | 'family' | null, due: number]>([
  [1950, 1700, 1, null, 1950],
  [1950, 1700, 1, 'training', 1755],
  [1950, 1700, 1, 'family', 1700],
  [1950, null, 1, 'family', 1950],
  // 265.50 off, rounded up.
  [2655, null, 1, 'training', 2389],
  [2655, null, 2, 'training', 4779],
  [1950, 1700, 3, null, 5850],
  [1950, 1700, 3, 'family', 5100],
  [1950, 1700, 3, 'training', 5265],
  [1, null, 1, 'training', 0],
  [0, 0, 1, null, 0],
  [0, null, 5, 'training', 0],
  [100_000, null, 50, 'training', 4_500_000],
])('AED %i (family %i) for %i nannies with the code %s is AED %i', ([priceAed, familyPriceAed, nannies, code, due]) => {
  expect(dueAed({ priceAed, familyPriceAed }, { nannies, code, percent: 10 })).toBe(due);
});
