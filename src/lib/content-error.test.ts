import { expect, test } from 'vitest';
import { throwOnUnknownKeys } from './content-error.ts';

const facts = throwOnUnknownKeys(
  { workshop: { price: 'AED 300', after: (minutes: number) => minutes } },
  'facts',
  'faq/01.mdx',
);

test('it comes out of a promise', async () => {
  expect((await Promise.resolve(facts)).workshop.price).toBe('AED 300');
});

test('what is there is answered, at any depth', () => {
  expect(facts.workshop.price).toBe('AED 300');
  expect(facts.workshop.after(5)).toBe(5);
});

test('what is not there is an error that names it and its neighbours', () => {
  expect(() => (facts.workshop as Record<string, unknown>)['prise']).toThrow(
    'faq/01.mdx: there is no fact facts.workshop.prise. Write one of: price, after.',
  );
  expect(() => (facts as Record<string, unknown>)['workshp']).toThrow(/facts\.workshp/);
});
