import { expect, test } from 'vitest';
import { amountsOf, dueAed } from './due.ts';
import type { PriceCode } from './payment-kinds.ts';

test.for<[price: number, family: number | null, nannies: number, code: PriceCode | null, due: number]>([
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

const PRICE = { priceAed: 1950, familyPriceAed: 1700, depositAed: 550 };

test.each([
  ['one', { nannies: 1 }, {}, { due: 1950, now: 550 }],
  ['three', { nannies: 3 }, {}, { due: 5850, now: 1650 }],
  ['three of a family', { nannies: 3, code: 'family' }, {}, { due: 5100, now: 1650 }],
  ['two with a discount on the whole', { nannies: 2, code: 'training' }, { priceAed: 1955 }, { due: 3519, now: 1100 }],
  ['no deposit', { nannies: 2 }, { depositAed: null }, { due: 3900, now: 3900 }],
  ['a deposit of the whole', { nannies: 2 }, { depositAed: 1950 }, { due: 3900, now: 3900 }],
  ['a deposit above the discounted whole', { code: 'training' }, { depositAed: 1900 }, { due: 1755, now: 1755 }],
] as const)('the sum before the press counts each nanny: %s', (_what, wish, changes, amounts) => {
  expect(amountsOf({ ...PRICE, ...changes }, wish)).toEqual(amounts);
});
