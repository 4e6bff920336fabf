import { expect, test } from 'vitest';
import { groupByMonth } from './timeline-months.ts';

test('months keep their order, and a partner without a row counts 0', () => {
  expect(
    groupByMonth([
      { month: '2025-12', referralCode: 'MUMSGIST', count: 3 },
      { month: '2026-01', referralCode: 'MUMSGIST', count: 1 },
      { month: '2026-01', referralCode: 'YAYA', count: 2 },
    ]),
  ).toEqual([
    { id: '2025-12', label: 'Dec 2025', counts: { MUMSGIST: 3, YAYA: 0 } },
    { id: '2026-01', label: 'Jan 2026', counts: { MUMSGIST: 1, YAYA: 2 } },
  ]);
});
