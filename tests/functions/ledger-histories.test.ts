import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Referral } from '#src/contract/referrals.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import type { Caller } from '#tests/support/caller.ts';
import { DAY, later } from '#tests/support/clock.ts';
import { REPEATABLE } from '#tests/support/generated.ts';
import { ledgerOf, payOut } from '#tests/support/ledger.ts';
import { refer } from '#tests/support/referrals.ts';

/** After any sequence of changes, the ledger equals the model, the rows, and the sum of its months. */

const RATES = [
  ['september-newborn', 110],
  ['bespoke-workshop', 65],
] as const;
const REFERRALS = 5;
const HISTORIES = 15;

interface Row {
  amount: number;
  /** In which it was first earned. */
  month: string | null;
  isEarned: boolean;
  payout: Payout | null;
  isErased: boolean;
}

interface Payout {
  month: string;
  amount: number;
}

const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);

/** A model of a partner's ledger as plain lists, with the rules of docs/rules.md, Commission. */
function createLedgerModel(amounts: readonly number[]) {
  const rows = amounts.map((amount): Row => ({ amount, month: null, isEarned: false, payout: null, isErased: false }));
  const payouts: Payout[] = [];
  const rowAt = (index: number) => {
    const row = rows[index];
    if (!row) throw new Error(`There is no row ${index}.`);
    return row;
  };
  return {
    setStatus(index: number, status: string, month: string): number {
      const row = rowAt(index);
      if (row.isErased) return 404;
      row.isEarned = status !== 'pending';
      if (row.isEarned) row.month ??= month;
      return 200;
    },
    payOut(indexes: readonly number[], month: string): number {
      const chosen = indexes.map(rowAt);
      if (chosen.some(({ isEarned, payout, isErased }) => !isEarned || payout !== null || isErased)) return 409;
      const payout = { month, amount: sum(chosen) };
      for (const row of chosen) row.payout = payout;
      payouts.push(payout);
      return 201;
    },
    undo(index: number): number {
      const payout = payouts[index];
      if (!payout) return 404;
      payouts.splice(index, 1);
      for (const row of rows) if (row.payout === payout) row.payout = null;
      return 204;
    },
    erase(index: number): void {
      rowAt(index).isErased = true;
    },
    /** The response of `GET /api/ledger`, without the lists. */
    sums() {
      const earned = rows.filter(({ isEarned }) => isEarned);
      const names = [...new Set([...earned, ...payouts].map(({ month }) => month))].sort();
      const months = names.map((name) => ({
        month: name,
        earned: sum(earned.filter(({ month }) => month === name)),
        paidOut: sum(payouts.filter(({ month }) => month === name)),
      }));
      return { earned: sum(earned), paidOut: sum(payouts), due: sum(earned) - sum(payouts), months };
    },
    /** Rows that are not erased, with their commission and whether it is paid out. */
    rows() {
      return rows
        .filter(({ isErased }) => !isErased)
        .map(({ amount, isEarned, payout }) => ({ earned: isEarned ? amount : null, isPaidOut: payout !== null }));
    },
  };
}

const api = await startApi();

const index = fc.nat(REFERRALS - 1);
const steps = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      index,
      status: fc.constantFrom('pending', 'paid', 'confirmed'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('payout' as const),
      indexes: fc.uniqueArray(index, { minLength: 1, maxLength: 2 }),
      daysAgo: fc.nat(40),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), index: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), index }) },
);
const histories = fc.array(fc.tuple(steps, fc.nat(20)), { minLength: 5, maxLength: 25 });

type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

interface Context {
  referrals: Referral[];
  model: ReturnType<typeof createLedgerModel>;
  payouts: string[];
}

/** Makes one change, and expects the status that the model returns. */
async function apply(step: Step, { referrals, model, payouts }: Context, admin: Caller): Promise<void> {
  const idOf = (at: number) => referrals[at]?.id ?? '';
  const day = (daysAgo: number) => dubaiDate(new Date(Date.now() - daysAgo * DAY));
  switch (step.kind) {
    case 'status': {
      const { status } = await admin.patch(`/api/referrals/${idOf(step.index)}`, { status: step.status });
      expect(status).toBe(model.setStatus(step.index, step.status, day(0).slice(0, 7)));
      return;
    }
    case 'payout': {
      const paidOn = day(step.daysAgo);
      const { status, body } = await payOut(admin, step.indexes.map(idOf), { paidOn });
      if (status === 201) payouts.push((body as { id: string }).id);
      expect(status).toBe(model.payOut(step.indexes, paidOn.slice(0, 7)));
      return;
    }
    case 'undo': {
      const { status } = await admin.delete(`/api/admin/payouts/${payouts[step.index] ?? 'none'}`);
      if (status === 204) payouts.splice(step.index, 1);
      expect(status).toBe(model.undo(step.index));
      return;
    }
    case 'erase': {
      await admin.post('/api/admin/erase', { email: referrals[step.index]?.email, confirm: 'ERASE' });
      model.erase(step.index);
      return;
    }
  }
}

async function expectAgreement({ referrals, model }: Context, admin: Caller): Promise<void> {
  const ledger = await ledgerOf(admin);
  expect(ledger).toMatchObject(model.sums());
  const add = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  expect(ledger.earned).toBe(add(ledger.months.map(({ earned }) => earned)));
  expect(ledger.paidOut).toBe(add(ledger.payouts.map(({ amountAed }) => amountAed)));
  expect(ledger.due).toBe(Number(ledger.earned) - Number(ledger.paidOut));
  const rows = await admin.read<Referral[]>('/api/referrals?referralCode=MUMSGIST');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const left = referrals.flatMap(({ id }) => byId.get(id) ?? []);
  expect(left.map(({ commissionAed, payoutId }) => ({ earned: commissionAed, isPaidOut: payoutId !== null }))).toEqual(
    model.rows(),
  );
}

test(`${HISTORIES} random histories: due is earned minus paid out, the months add up, and the sums equal the rows`, async () => {
  let taken = 0;
  const property = fc.asyncProperty(histories, async (history) => {
    await api.rows`truncate referrals, payouts, kept_commissions`;
    const kinds = Array.from({ length: REFERRALS }, (_, at) => RATES[at % RATES.length] ?? RATES[0]);
    const referrals = [];
    for (const [at, [trainingType]] of kinds.entries()) {
      referrals.push(await refer(api.visitor(), { trainingType, email: `ledger-${at}@example.com` }));
    }
    const books = { referrals, model: createLedgerModel(kinds.map(([, amount]) => amount)), payouts: [] };
    let days = 0;
    for (const [step, pause] of history) {
      days += pause;
      taken += 1;
      await later(days * DAY, async () => {
        const admin = await api.signedIn('admin');
        await apply(step, books, admin);
        await expectAgreement(books, admin);
      });
    }
  });
  await fc.assert(property, { ...REPEATABLE, numRuns: HISTORIES });
  expect(taken).toBeGreaterThan(HISTORIES * 5);
});
