import { expect, test } from 'vitest';
import { formatDate, formatDay, formatDubaiTime } from './dates.ts';

test.each([
  ['2025-06-29', 'Sunday 29 June 2025'],
  ['2025-09-27', 'Saturday 27 September 2025'],
  ['2024-02-29', 'Thursday 29 February 2024'],
])('%s is written %s', (iso, text) => {
  expect(formatDay(new Date(iso))).toBe(text);
  expect(text).toContain(formatDate(new Date(iso)));
});

test.each([
  ['2025-06-29T10:05:59.999Z', '2025-06-29 14:05'],
  ['2025-12-31T20:00:00.000Z', '2026-01-01 00:00'],
])('%s is %s in Dubai', (iso, text) => {
  expect(formatDubaiTime(new Date(iso))).toBe(text);
});
