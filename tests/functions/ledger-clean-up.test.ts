import { expect, test } from 'vitest';
import { dubaiDate } from '#src/lib/dates.ts';
import { LEDGER } from '#src/lib/retention.ts';
import { settleCommissions } from '#netlify/db/queries/referrals/commission.ts';
import { deleteExpiredLedger } from '#netlify/db/queries/referrals/ledger.ts';
import { startApi } from '#tests/support/api.ts';
import { ledgerOf, payOut, referAndConfirm } from '#tests/support/ledger.ts';
import { refer } from '#tests/support/referrals.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const ERASED = { email: 'ledger@example.com' };

test('the clean-up earns the commission of a payment that was interrupted, once', async () => {
  const { id } = await refer(api.visitor());
  const { earned } = await ledgerOf(admin);
  await api.rows`update referrals set status = 'paid' where id = ${id}::uuid`;
  expect((await ledgerOf(admin)).earned).toBe(earned);
  for (let time = 0; time < 2; time += 1) await settleCommissions(api.database, new Date());
  expect((await ledgerOf(admin)).earned).toBe(Number(earned) + 110);
});

test('old payouts and amounts of deleted referrals are deleted, and the amount due stays the same', async () => {
  const [paid] = [
    await referAndConfirm(api.visitor(), admin, ERASED),
    await referAndConfirm(api.visitor(), admin, ERASED),
  ];
  await payOut(admin, [paid.id], { paidOn: dubaiDate(new Date()) });
  await admin.post('/api/admin/erase', { ...ERASED, confirm: 'ERASE' });
  const kept = await referAndConfirm(api.visitor(), admin);
  const before = await ledgerOf(admin);
  const years = (count: number) => {
    const date = new Date();
    date.setUTCFullYear(date.getUTCFullYear() + count);
    return date;
  };
  await deleteExpiredLedger(api.database, years(LEDGER.years - 1));
  expect(await ledgerOf(admin)).toEqual(before);
  for (let time = 0; time < 2; time += 1) await deleteExpiredLedger(api.database, years(LEDGER.years + 1));
  const { earned, paidOut, due, payouts } = await ledgerOf(admin);
  expect({ earned, paidOut, due, payouts }).toEqual({ earned: before.due, paidOut: 0, due: before.due, payouts: [] });
  expect(await api.rows`select commission_fils, earned_at > now() as is_carried from kept_commissions`).toEqual([
    { commission_fils: 11_000, is_carried: true },
  ]);
  expect(await admin.read(`/api/referrals?search=${kept.id}`)).toMatchObject([{ commissionAed: kept.commissionAed }]);
});
