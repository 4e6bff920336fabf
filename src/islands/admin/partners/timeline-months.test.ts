import { expect, test } from 'vitest';
import { PARTNER_CODES } from '#src/lib/partners.ts';
import { groupByMonth } from './timeline-months.ts';

const valuesOf = (counts: Record<string, number>) => PARTNER_CODES.map((code) => counts[code] ?? 0);

test('months keep their order, and a partner without a row counts 0', () => {
  expect(
    groupByMonth([
      { month: '2025-12', referralCode: 'MUMSGIST', count: 3 },
      { month: '2026-01', referralCode: 'MUMSGIST', count: 1 },
      { month: '2026-01', referralCode: 'YAYA', count: 2 },
    ]),
  ).toEqual([
    { id: '2025-12', label: 'Dec 2025', values: valuesOf({ MUMSGIST: 3 }) },
    { id: '2026-01', label: 'Jan 2026', values: valuesOf({ MUMSGIST: 1, YAYA: 2 }) },
  ]);
});
