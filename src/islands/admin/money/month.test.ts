import { expect, test } from 'vitest';
import { addMonths, monthName } from './month.ts';

test.for<[month: string, before: string, after: string, name: string]>([
  ['2026-11', '2026-10', '2026-12', 'November 2026'],
  ['2026-12', '2026-11', '2027-01', 'December 2026'],
  ['2027-01', '2026-12', '2027-02', 'January 2027'],
])('the month before and after %s', ([month, before, after, name]) => {
  expect([addMonths(month, -1), addMonths(month, 1), monthName(month)]).toEqual([before, after, name]);
});
