import { expect, test } from 'vitest';
import { dubaiDate } from '#src/lib/dates.ts';
import { LEDGER } from '#src/lib/retention.ts';
import { settleCommissions } from '#netlify/db/queries/referrals/commission.ts';
import { deleteExpiredLedger } from '#netlify/db/queries/referrals/ledger-retention.ts';
import { startApi } from '#tests/support/api.ts';
import { ledgerOf, payOut, referAndConfirm } from '#tests/support/ledger.ts';
import { refer } from '#tests/support/referrals.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

test('the clean-up adds the entries of status changes by an older deployment', async () => {
  const [confirmed, pending] = [await refer(api.visitor()), await referAndConfirm(api.visitor(), admin)];
  const { earned } = await ledgerOf(admin);
  await api.rows`update referrals set status = 'confirmed' where id = ${confirmed.id}::uuid`;
  await settleCommissions(api.database, new Date());
  expect((await ledgerOf(admin)).earned).toBe(Number(earned) + 110);
  await api.rows`update referrals set status = 'pending' where id = ${pending.id}::uuid`;
  await settleCommissions(api.database, new Date());
  await settleCommissions(api.database, new Date());
  expect((await ledgerOf(admin)).earned).toBe(earned);
});

test('old entries and payouts are deleted, and the amount due stays the same', async () => {
  const [paid] = [await referAndConfirm(api.visitor(), admin), await referAndConfirm(api.visitor(), admin)];
  await payOut(admin, [paid.id], { paidOn: dubaiDate(new Date()) });
  const before = await ledgerOf(admin);
  const years = (count: number) => {
    const date = new Date();
    date.setUTCFullYear(date.getUTCFullYear() + count);
    return date;
  };
  await deleteExpiredLedger(api.database, years(LEDGER.years - 1));
  expect(await ledgerOf(admin)).toEqual(before);
  for (let time = 0; time < 2; time += 1) await deleteExpiredLedger(api.database, years(LEDGER.years + 1));
  expect(await ledgerOf(admin)).toMatchObject({ earned: before.due, paidOut: 0, due: before.due, payouts: [] });
  expect((await ledgerOf(admin)).months).toHaveLength(1);
});
