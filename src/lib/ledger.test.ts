import { expect, test } from 'vitest';
import { statementOf, sumLedger } from './ledger.ts';

const MONTHS = [
  { month: '2026-01', earned: 220, paidOut: 0 },
  { month: '2026-02', earned: -110, paidOut: 220 },
  { month: '2026-05', earned: 65, paidOut: 0 },
];

test('what is due is what was earned less what was paid out, at the end of each month', () => {
  expect(sumLedger('MUMSGIST', MONTHS)).toEqual({ earned: 175, paidOut: 220, due: -45 });
  expect(statementOf(MONTHS).map(({ due }) => due)).toEqual([220, -110, -45]);
});

test('a partner without a rate has no sums, unless it earned something before', () => {
  expect(sumLedger('YAYA', [])).toEqual({ earned: null, paidOut: null, due: null });
  expect(sumLedger('YAYA', MONTHS)).toMatchObject({ due: -45 });
  expect(sumLedger('MUMSGIST', [])).toEqual({ earned: 0, paidOut: 0, due: 0 });
});
