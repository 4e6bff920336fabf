import { expect, test } from 'vitest';
import { PAYABLE_PRICES } from '#src/lib/payments.ts';
import { constantsNamed } from '#tests/support/constants.ts';

test.for([
  ['newborn-maternity', 'newborn-course', 'price.from', 'price.to'],
  ['toddler-caring', 'toddler-course', 'price.from', 'price.to'],
  ['YAYA', 'yaya-workshop', 'price.amount', 'price.amount'],
] as const)('the payable prices of %s equal the prices in %s.mdx', ([name, file, lowest, highest]) => {
  const price = (key: string) => constantsNamed(`src/content/courses/${file}.mdx`, key)[0];
  expect(PAYABLE_PRICES[name]).toEqual({ lowest: price(lowest), highest: price(highest) });
});
