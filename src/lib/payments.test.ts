import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentLink } from './payments.ts';

const ID = '0b8f7f6e-3b58-4d5c-9f0a-6d1f0c3a2b1e';

test.each([
  ['https://pay.example/yaya', 'client_reference_id', ID, `https://pay.example/yaya?client_reference_id=${ID}`],
  ['https://pay.example/p?x=1#top', 'ref', ID, `https://pay.example/p?x=1&ref=${ID}#top`],
  ['https://pay.example/p?ref=old', 'ref', ID, `https://pay.example/p?ref=${ID}`],
  ['https://pay.example/yaya', undefined, ID, 'https://pay.example/yaya'],
  ['https://pay.example/yaya', 'ref', null, 'https://pay.example/yaya'],
  ['https://pay.example/a?b=%20c', undefined, null, 'https://pay.example/a?b=%20c'],
])('%s with the parameter %s for %s', (address, parameter, id, link) => {
  expect(paymentLink({ url: address, parameter }, id)).toBe(link);
});

test('the link keeps its page, and any reference decodes unchanged', () => {
  const addresses = fc.constantFrom(
    'https://pay.example/',
    'https://pay.example/a%20b/c?x=1',
    'https://pay.example/p#top',
  );
  fc.assert(
    fc.property(addresses, fc.constantFrom('ref', 'client_reference_id'), fc.string(), (address, parameter, id) => {
      const [before, after] = [new URL(address), new URL(paymentLink({ url: address, parameter }, id))];
      expect([after.origin, after.pathname]).toEqual([before.origin, before.pathname]);
      expect(after.searchParams.getAll(parameter)).toEqual([id]);
    }),
  );
});
