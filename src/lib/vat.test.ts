import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitVat } from './vat.ts';

test.each([
  [55_000, 52_381, 2_619],
  [30_000, 28_571, 1_429],
  [1, 1, 0],
  [11, 10, 1],
  [-55_000, -52_381, -2_619],
])('of %i fils, %i are net and %i VAT', (gross, net, vat) => {
  expect(splitVat(gross)).toEqual({ net, vat });
});

test('net and VAT add up, and what is taken back is the same with a minus', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (gross) => {
      const { net, vat } = splitVat(gross);
      expect(net + vat).toBe(gross);
      expect(Math.abs(net * 0.05 - vat)).toBeLessThan(0.6);
      expect(splitVat(-gross)).toEqual({ net: -net, vat: -vat });
    }),
  );
});
