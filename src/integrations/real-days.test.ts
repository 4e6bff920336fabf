import { expect, test } from 'vitest';
import { findUnrealDay } from './real-days.ts';

test.for([
  ['date: 2026-06-30', undefined],
  ['workshop:\n  date: 2028-02-29\n  startsAt: "10:00"', undefined],
  ['title: From 2026-13-99 on', undefined],
  ['id: 1\ndate: 2026-06-31', '2026-06-31'],
  ['workshop:\n  date: 2026-02-29', '2026-02-29'],
  ['date: 2026-13-01', '2026-13-01'],
] as const)('of "%s" the unreal day is %s', ([frontmatter, day]) => {
  expect(findUnrealDay(`---\n${frontmatter}\n---\n\ndate: 2026-02-30\n`)).toBe(day);
});
