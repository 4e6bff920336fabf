import { expect, test } from 'vitest';
import { amountsOf } from './amounts.ts';

const PRICE = { priceAed: 1950, familyPriceAed: 1700, depositAed: 550 };

test.each([
  ['one', { nannies: 1 }, {}, { due: 1950, now: 550 }],
  ['three', { nannies: 3 }, {}, { due: 5850, now: 1650 }],
  ['three of a family', { nannies: 3, code: 'family' }, {}, { due: 5100, now: 1650 }],
  ['two with a discount on the whole', { nannies: 2, code: 'training' }, { priceAed: 1955 }, { due: 3519, now: 1100 }],
  ['no deposit', { nannies: 2 }, { depositAed: null }, { due: 3900, now: 3900 }],
  ['a deposit of the whole', { nannies: 2 }, { depositAed: 1950 }, { due: 3900, now: 3900 }],
] as const)('the sum before the press counts each nanny: %s', (_what, wish, changes, amounts) => {
  expect(amountsOf({ ...PRICE, ...changes }, wish)).toEqual(amounts);
});
