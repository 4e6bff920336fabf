import { expect, test } from 'vitest';
import { formatInstant } from './instants.ts';

test.each([
  ['2025-11-10T10:05:00.000Z', { day: '10 Nov 2025', time: '14:05' }],
  ['2025-06-28T21:30:00Z', { day: '29 Jun 2025', time: '01:30' }],
])('%s is told in Dubai’s time', (instant, told) => {
  expect(formatInstant(instant)).toEqual(told);
});
