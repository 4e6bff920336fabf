import { expect, test } from 'vitest';
import { dubaiInstant, dubaiLocalTime, formatInstant } from './instants.ts';

test.each([
  ['2025-11-10T10:05:00.000Z', { day: '10 Nov 2025', time: '14:05' }],
  ['2025-06-28T21:30:00Z', { day: '29 Jun 2025', time: '01:30' }],
])('%s is told in Dubai’s time', (instant, told) => {
  expect(formatInstant(instant)).toEqual(told);
});

test('a field for date and time holds Dubai’s time, and means the same instant', () => {
  expect(dubaiLocalTime('2025-11-10T20:05:00.000Z')).toBe('2025-11-11T00:05');
  expect(new Date(dubaiInstant('2025-11-11T00:05')).toISOString()).toBe('2025-11-10T20:05:00.000Z');
});
