import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  commissionRate,
  conversionRate,
  isWon,
  summarise,
  monthlyStatement,
  sumLedger,
  type CountingRule,
  type ReferralCount,
} from './commission.ts';
import { REFERRAL_STATUSES, TRAINING_TYPES } from './referrals.ts';

test.each([
  ['MUMSGIST', 'september-newborn', 110],
  ['MUMSGIST', 'bespoke-workshop', 65],
  ['MUMSGIST', null, 50],
  ['YAYA', null, null],
  ['YAYA', 'september-newborn', null],
  ['ANOTHER', 'september-newborn', 50],
  ['ANOTHER', null, 50],
  ['constructor', null, 50],
] as const)('%s earns for %s: %s', (referralCode, trainingType, rate) => {
  expect(commissionRate(referralCode, trainingType)).toBe(rate);
});

test('a partner’s dashboard counts confirmed referrals, the administrator’s paid ones too', () => {
  const wonBy = (rule: CountingRule) => REFERRAL_STATUSES.filter((status) => isWon(status, rule));
  expect(wonBy('partner')).toEqual(['confirmed']);
  expect(wonBy('admin')).toEqual(['paid', 'confirmed']);
});

test.each([
  [0, 0, 0],
  [0, 7, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 200, 1],
  [1, 201, 0],
  [7, 7, 100],
])('%i of %i is %i %%', (won, total, percent) => {
  expect(conversionRate(won, total)).toBe(percent);
});

const COUNTS: ReferralCount[] = [
  { referralCode: 'MUMSGIST', trainingType: 'september-newborn', status: 'confirmed', count: 2 },
  { referralCode: 'MUMSGIST', trainingType: 'bespoke-workshop', status: 'confirmed', count: 1 },
  { referralCode: 'MUMSGIST', trainingType: null, status: 'paid', count: 3 },
  { referralCode: 'MUMSGIST', trainingType: 'september-newborn', status: 'pending', count: 4 },
  { referralCode: 'YAYA', trainingType: null, status: 'confirmed', count: 5 },
];

test.each([
  [['MUMSGIST'], 'partner', { total: 10, pending: 4, paid: 3, confirmed: 3, conversion: 30, commission: 285 }],
  [['MUMSGIST'], 'admin', { total: 10, pending: 4, paid: 3, confirmed: 3, conversion: 60, commission: 435 }],
  [['YAYA'], 'admin', { total: 5, pending: 0, paid: 0, confirmed: 5, conversion: 100, commission: null }],
  [['MUMSGIST', 'YAYA'], 'admin', { total: 15, pending: 4, paid: 3, confirmed: 8, conversion: 73, commission: 435 }],
] as const)('the totals of %j are right by the rule for %s', (codes, rule, totals) => {
  expect(summarise(codes, COUNTS, rule)).toEqual(totals);
});

test('without referrals the commission is 0, or null for a partner without a rate', () => {
  const nothing = { total: 0, pending: 0, paid: 0, confirmed: 0, conversion: 0 };
  expect(summarise(['MUMSGIST'], [], 'partner')).toEqual({ ...nothing, commission: 0 });
  expect(summarise(['YAYA'], [], 'partner')).toEqual({ ...nothing, commission: null });
});

const counts = fc.array(
  fc.record({
    referralCode: fc.constantFrom('MUMSGIST', 'YAYA', 'ANOTHER'),
    trainingType: fc.constantFrom(...TRAINING_TYPES, null),
    status: fc.constantFrom(...REFERRAL_STATUSES),
    count: fc.nat(100_000),
  }),
);
const rules = fc.constantFrom('partner' as const, 'admin' as const);
const ALL = ['MUMSGIST', 'YAYA', 'ANOTHER'];

test('the totals of all partners are the sum of the totals of each', () => {
  fc.assert(
    fc.property(counts, rules, (referrals, rule) => {
      const combined = summarise(ALL, referrals, rule);
      const parts = ALL.map((code) => summarise([code], referrals, rule));
      expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(combined.total);
      expect(parts.reduce((sum, { commission }) => sum + (commission ?? 0), 0)).toBe(combined.commission);
      expect(combined.pending + combined.paid + combined.confirmed).toBe(combined.total);
    }),
  );
});

test('the administrator’s totals are at least the partner’s totals', () => {
  fc.assert(
    fc.property(counts, (referrals) => {
      const [partner, admin] = [summarise(ALL, referrals, 'partner'), summarise(ALL, referrals, 'admin')];
      expect(admin.conversion).toBeGreaterThanOrEqual(partner.conversion);
      expect(admin.commission).toBeGreaterThanOrEqual(partner.commission ?? 0);
    }),
  );
});

test('pending referrals earn nothing, and each won one earns 50 to 110 AED', () => {
  fc.assert(
    fc.property(counts, rules, (referrals, rule) => {
      const { total, pending, commission } = summarise(['MUMSGIST'], referrals, rule);
      expect(commission).toBeLessThanOrEqual(110 * (total - pending));
      expect(commission).toBeGreaterThanOrEqual(rule === 'admin' ? 50 * (total - pending) : 0);
    }),
  );
});

test('conversion is an integer percentage that never falls with more won referrals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(1_000_000), (total, part) => {
      const won = part % (total + 1);
      const percent = conversionRate(won, total);
      expect(Number.isInteger(percent)).toBe(true);
      expect(Math.abs(percent - (100 * won) / total)).toBeLessThanOrEqual(0.5);
      expect(conversionRate(total, total)).toBe(100);
      if (won > 0) expect(percent).toBeGreaterThanOrEqual(conversionRate(won - 1, total));
    }),
  );
});

const MONTHS = [
  { month: '2026-01', earned: 220, paidOut: 0 },
  { month: '2026-02', earned: -110, paidOut: 220 },
  { month: '2026-05', earned: 65, paidOut: 0 },
];

test('the due sum is earned minus paid out, at the end of each month', () => {
  expect(sumLedger('MUMSGIST', MONTHS)).toEqual({ earned: 175, paidOut: 220, due: -45 });
  expect(monthlyStatement(MONTHS).map(({ due }) => due)).toEqual([220, -110, -45]);
});

test('a partner without a rate has no sums, unless it earned something before', () => {
  expect(sumLedger('YAYA', [])).toEqual({ earned: null, paidOut: null, due: null });
  expect(sumLedger('YAYA', MONTHS)).toMatchObject({ due: -45 });
  expect(sumLedger('MUMSGIST', [])).toEqual({ earned: 0, paidOut: 0, due: 0 });
});
