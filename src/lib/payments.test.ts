import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentLink, SHARED_LINK_AED, wholePaymentPage } from './payments.ts';

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

test.for([
  ['a workshop at its price', {}, 'https://pay.example/all'],
  ['a workshop at another price', { dueAed: SHARED_LINK_AED + 1 }, undefined],
  ['a course at the same price', { courseType: 'toddler-caring' }, undefined],
  [
    'a package with its own link',
    { own: 'https://pay.example/own', courseType: 'toddler-caring' },
    'https://pay.example/own',
  ],
] as const)('the link of all workshops takes only what it costs: %s', ([_what, changes, url]) => {
  const shared = { url: 'https://pay.example/all', parameter: 'ref' };
  const place = { own: null, courseType: null, dueAed: SHARED_LINK_AED, ...changes };
  expect(wholePaymentPage(shared, place)?.url).toBe(url);
});
