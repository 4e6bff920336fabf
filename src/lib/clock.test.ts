import { expect, test } from 'vitest';
import { addMinutes, formatDuration, formatTime, formatTimeRange, formatTimeRange24 } from './clock.ts';

test.each([
  ['00:05', '12:05 AM'],
  ['10:00', '10:00 AM'],
  ['12:00', '12:00 PM'],
  ['13:00', '1:00 PM'],
])('%s is written %s', (time, text) => {
  expect(formatTime(time)).toBe(text);
});

test('a range has both times, on either clock', () => {
  expect(formatTimeRange('10:00', '13:00')).toBe('10:00 AM - 1:00 PM');
  expect(formatTimeRange24('10:00', '13:00')).toBe('10:00-13:00');
});

test.each([
  ['10:00', '13:00', '3 hours'],
  ['10:00', '11:00', '1 hour'],
  ['09:45', '10:30', '45 minutes'],
  ['10:00', '12:30', '2 hours 30 minutes'],
])('from %s to %s it is %s', (from, to, text) => {
  expect(formatDuration(from, to)).toBe(text);
});

test('minutes carry over into the next hour', () => {
  expect(addMinutes('10:00', 30)).toBe('10:30');
  expect(addMinutes('10:00', 115)).toBe('11:55');
});
