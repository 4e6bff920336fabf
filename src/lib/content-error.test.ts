import { expect, test } from 'vitest';
import { throwOnUnknownKeys } from './content-error.ts';

const facts = throwOnUnknownKeys(
  { workshop: { price: 'AED 300', after: (minutes: number) => minutes } },
  'facts',
  'faq/01.mdx',
);

test('a promise can resolve to a record', async () => {
  expect((await Promise.resolve(facts)).workshop.price).toBe('AED 300');
});

test('existing keys return their values at any depth', () => {
  expect(facts.workshop.price).toBe('AED 300');
  expect(facts.workshop.after(5)).toBe(5);
});

test('an unknown key throws an error that lists the known keys', () => {
  expect(() => (facts.workshop as Record<string, unknown>)['prise']).toThrow(
    'faq/01.mdx: there is no fact facts.workshop.prise. Write one of: price, after.',
  );
  expect(() => (facts as Record<string, unknown>)['workshp']).toThrow(/facts\.workshp/);
});
