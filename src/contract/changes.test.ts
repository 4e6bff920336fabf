import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { instant } from './changes.ts';

test('a formatted instant parses to the same instant', () => {
  const dates = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(dates, (date) => {
      expect(instant.parse(date.toISOString())).toEqual(date);
    }),
  );
});
