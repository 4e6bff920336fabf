import { expect, test } from 'vitest';
import { payText } from './pay-text.ts';

const PRICE = { priceAed: 1950, familyPriceAed: 1700, depositAed: 550 };

test.each([
  ['one', { nannies: 1 }, {}, 'You pay AED 1,950. AED 550 secures the place'],
  ['three', { nannies: 3 }, {}, 'You pay AED 5,850. AED 1,650 secures the places'],
  ['three of a family', { nannies: 3, code: 'family' }, {}, 'You pay AED 5,100. AED 1,650 secures the places'],
  [
    'two with a discount on the whole',
    { nannies: 2, code: 'training' },
    { priceAed: 1955 },
    /^You pay AED 3,519\. AED 1,100/,
  ],
  ['no deposit', { nannies: 2 }, { depositAed: null }, 'You pay AED 3,900'],
  ['a deposit of the whole', { nannies: 2 }, { depositAed: 1950 }, 'You pay AED 3,900'],
] as const)('the sum before the press counts each nanny: %s', (_what, wish, changes, text) => {
  expect(payText({ ...PRICE, ...changes }, wish)).toMatch(text);
});
