import { expect, test } from 'vitest';
import { figuresSchemas } from './figures.ts';

const nest = {
  ...{ code: 'NEST', name: 'Nest', slug: 'nest', form: 'interest' },
  ...{ page: null, priceAed: null, rates: null },
};

const mistakesOf = (...partners: object[]) =>
  figuresSchemas.partners.safeParse({ standardAed: 50, partners }).error?.issues.map(({ message }) => message);

test('partners differ in their code, which referrals carry, and in their short address', () => {
  expect(mistakesOf(nest, { ...nest, code: 'OAK', slug: 'oak' })).toBeUndefined();
  expect(mistakesOf(nest, { ...nest, slug: 'oak' })).toEqual([
    'Two partners have the same code. Their referrals would be counted as one: change the new one.',
  ]);
  expect(mistakesOf(nest, { ...nest, code: 'OAK' })).toEqual([
    'Two partners have the same short address. Change the new one.',
  ]);
});
