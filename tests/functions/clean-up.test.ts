import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dubaiDate } from '#src/lib/dates.ts';
import { LEDGER } from '#src/lib/retention.ts';
import { settleCommissions } from '#netlify/db/queries/referrals/commission.ts';
import { deleteExpiredLedger } from '#netlify/db/queries/referrals/ledger.ts';
import cleanUp from '#netlify/functions/clean-up.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { createTemporaryFolder } from '#tests/support/at-end.ts';
import { HOUR, later, MINUTE } from '#tests/support/clock.ts';
import { ledgerOf, payOut, referAndConfirm } from '#tests/support/ledger.ts';
import { refer } from '#tests/support/referrals.ts';
import { registerPath, registrationBody } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';
import { todayOf } from '#tests/support/today.ts';

const api = await startApi();

/** Counts the rows of each table that expire. */
async function countRows() {
  const [counts] = await api.rows`
    select (select count(*)::int from idempotency_keys) as keys, (select count(*)::int from sign_ins) as sessions,
      (select count(*)::int from sign_in_tries) as attempts`;
  return counts;
}

test('the hourly clean-up deletes expired keys, sessions and sign-in attempts, and no others', async () => {
  const path = registerPath(await createWorkshop(api.database));
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = registrationBody();
  const first = await api.visitor().post(path, body, headers);
  await api.visitor().post('/api/session', { accessCode: 'wrong' });
  const admin = await api.signedIn('admin');
  await cleanUp();
  expect(await countRows()).toEqual({ keys: 1, sessions: 1, attempts: 1 });
  await later(16 * MINUTE, cleanUp);
  expect(await countRows()).toEqual({ keys: 1, sessions: 1, attempts: 0 });
  expect((await admin.get('/api/session')).status).toBe(200);
  await later(HOUR, cleanUp);
  expect(await countRows()).toEqual({ keys: 1, sessions: 0, attempts: 0 });
  expect((await api.visitor().post(path, body, headers)).text).toBe(first.text);
  await later(25 * HOUR, cleanUp);
  expect(await countRows()).toEqual({ keys: 0, sessions: 0, attempts: 0 });
});

test('mail files are deleted after the retention of sent mails, and the daily mail count after a day', async () => {
  const directory = await createTemporaryFolder();
  const count = async () => {
    const [row] = await api.rows<{ count: number }>`select count(*)::int as count from mail_quotas`;
    return { files: (await readdir(join(directory, 'mail'))).length, quotas: row?.count };
  };
  await withEnvironment({ DATA_DIR: directory }, async () => {
    await cleanUp();
    await api.visitor().post(registerPath(await createWorkshop(api.database)), registrationBody());
    await api.settled();
    await later(23 * HOUR, cleanUp);
    expect(await count()).toEqual({ files: 2, quotas: 3 });
    await later(25 * HOUR, cleanUp);
    expect(await count()).toEqual({ files: 2, quotas: 0 });
    await later(89 * 24 * HOUR, cleanUp);
    expect(await count()).toEqual({ files: 2, quotas: 0 });
    await later(91 * 24 * HOUR, cleanUp);
    expect(await count()).toEqual({ files: 0, quotas: 0 });
  });
});

const siteFaults = async () => (await todayOf(await api.signedIn('admin'))).site.rows.map(({ name }) => name);

test('a part that fails does not stop the others, and Today says when the last whole clean-up is three hours old', async () => {
  const path = registerPath(await createWorkshop(api.database));
  await api.rows`delete from finished_runs`;
  await cleanUp();
  await api.rows`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`;
  await api.rows`create trigger refusal before delete on idempotency_keys for each statement execute function refuse()`;
  await api.visitor().post('/api/session', { accessCode: 'wrong' });
  await api.visitor().post(path, registrationBody(), { 'Idempotency-Key': randomUUID() });
  await expect(later(25 * HOUR, cleanUp)).rejects.toThrow('Parts that failed: 1.');
  expect(await countRows()).toEqual({ keys: 1, sessions: 0, attempts: 0 });
  expect(await later(2 * HOUR, siteFaults)).toEqual([]);
  const words = /^The hourly clean-up last finished on \w+ \d+ \w+ \d{4}, \d{1,2}:\d\d [AP]M, Dubai time$/;
  expect(await later(4 * HOUR, siteFaults)).toEqual([expect.stringMatching(words)]);
  await api.rows`delete from finished_runs`;
  await expect(later(25 * HOUR, cleanUp)).rejects.toThrow();
  expect(await siteFaults()).toEqual(['The hourly clean-up has never finished']);
  await api.rows`drop trigger refusal on idempotency_keys`;
  await later(25 * HOUR, cleanUp);
  expect(await siteFaults()).toEqual([]);
});

test('if the question what is due fails, each part is tried by itself', async () => {
  const path = registerPath(await createWorkshop(api.database));
  await api.visitor().post(path, registrationBody(), { 'Idempotency-Key': randomUUID() });
  await api.rows`alter table payment_events rename to moved`;
  await expect(later(25 * HOUR, cleanUp)).rejects.toThrow('Parts that failed: 2.');
  await api.rows`alter table moved rename to payment_events`;
  expect(await countRows()).toMatchObject({ keys: 0 });
});

const ERASED = { email: 'ledger@example.com' };

test('the clean-up earns the commission of a payment that was interrupted, once', async () => {
  const admin = await api.signedIn('admin');
  const { id } = await refer(api.visitor());
  const { earned } = await ledgerOf(admin);
  await api.rows`update referrals set status = 'paid' where id = ${id}::uuid`;
  expect((await ledgerOf(admin)).earned).toBe(earned);
  for (let time = 0; time < 2; time += 1) await settleCommissions(api.database, new Date());
  expect((await ledgerOf(admin)).earned).toBe(Number(earned) + 110);
});

test('old payouts and amounts of deleted referrals are deleted, and the amount due stays the same', async () => {
  const admin = await api.signedIn('admin');
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
