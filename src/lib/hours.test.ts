import { expect, test } from 'vitest';
import { hoursOf } from './hours.ts';

test.for([
  ['10:00 AM - 1:00 PM', '2025-06-29T06:00:00.000Z', '2025-06-29T09:00:00.000Z'],
  ['12:30 PM - 11:45 PM', '2025-06-29T08:30:00.000Z', '2025-06-29T19:45:00.000Z'],
  ['12:00 AM - 12:00 PM', '2025-06-28T20:00:00.000Z', '2025-06-29T08:00:00.000Z'],
] as const)('%s in Dubai are two instants', ([hours, start, end]) => {
  expect(hoursOf('2025-06-29', hours)).toEqual({ start: new Date(start), end: new Date(end) });
});

test.for(['', 'In the morning', '10 AM - 1 PM', '1:00 PM - 10:00 AM'])('"%s" tells no instants', (hours) => {
  expect(hoursOf('2025-06-29', hours)).toBeNull();
});
