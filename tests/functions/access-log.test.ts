import { expect, test } from 'vitest';
import type { AccessEntry } from '#src/contract/system.ts';
import { CODES } from '#tests/support/access.ts';
import cleanUp from '#netlify/functions/clean-up.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startApi } from '#tests/support/api.ts';
import { later, MINUTE } from '#tests/support/clock.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const entries = (query = '') => admin.read<AccessEntry[]>(`/api/admin/access${query}`);

async function newest(event: AccessEntry['event']) {
  const [entry] = await entries(`?event=${event}`);
  return entry && { account: entry.account, detail: entry.detail };
}

test('a sign-in and a sign-out are recorded with the account and the same session', async () => {
  const partner = await api.signedIn('MUMSGIST');
  await partner.delete('/api/session');
  await partner.delete('/api/session');
  const [signedOut, signedIn] = await entries('?search=mumsgist');
  expect([signedOut?.event, signedIn?.event]).toEqual(['signed-out', 'signed-in']);
  expect(signedOut?.session).toMatch(/^[\w-]{8}$/);
  expect(signedOut?.session).toBe(signedIn?.session);
  expect((await entries('?event=signed-out')).filter(({ session }) => session === signedOut?.session)).toHaveLength(1);
});

test('a wrong code is recorded without the code', async () => {
  await api.visitor().post('/api/session', { accessCode: 'a wrong code of somebody' });
  expect(await newest('wrong-code')).toEqual({ account: null, detail: null });
});

test('a partner’s refused calls are recorded', async () => {
  const partner = await api.signedIn('YAYA');
  expect((await partner.get('/api/registrations')).status).toBe(403);
  expect(await newest('refused')).toEqual({ account: 'YAYA', detail: 'GET /api/registrations' });
  expect((await partner.get('/api/referrals?referralCode=MUMSGIST')).status).toBe(403);
  expect(await newest('refused')).toEqual({ account: 'YAYA', detail: 'GET /api/referrals' });
  expect((await partner.get('/api/admin/access')).status).toBe(403);
});

test('a downloaded list is recorded without an extra round trip', async () => {
  expect(await api.roundTrips(() => admin.get('/api/exports/enquiries.csv'))).toBe(2);
  expect(await newest('exported')).toEqual({ account: 'admin', detail: 'GET /api/exports/enquiries.csv' });
});

test('an erasure is recorded by its counts, without the person', async () => {
  const email = 'erased@example.com';
  await api.visitor().post('/api/enquiries', { name: 'E', email, service: 'hire', message: 'Please delete this.' });
  await admin.post('/api/admin/erase', { email, confirm: 'ERASE' });
  const entry = await newest('erased');
  expect(entry?.detail).toBe('rows: 1');
});

test('signing out everywhere ends every session of the account, and of no other', async () => {
  const [here, elsewhere, partner] = [
    await api.signedIn('admin'),
    await api.signedIn('admin'),
    await api.signedIn('MUMSGIST'),
  ];
  expect((await here.delete('/api/session?everywhere=true')).status).toBe(204);
  expect((await here.get('/api/session')).status).toBe(401);
  expect((await elsewhere.get('/api/session')).status).toBe(401);
  expect((await partner.get('/api/session')).status).toBe(200);
  await admin.post('/api/session', { accessCode: CODES.admin });
  expect((await newest('signed-out-everywhere'))?.account).toBe('admin');
});

test('the administrator ends the sessions of one partner, and stays signed in', async () => {
  const [own, first, second, other] = [
    await api.signedIn('admin'),
    await api.signedIn('YAYA'),
    await api.signedIn('YAYA'),
    await api.signedIn('MUMSGIST'),
  ];
  const end = (caller: Caller, query = 'referralCode=YAYA') => caller.delete(`/api/session?${query}`);
  expect([await end(api.visitor()), await end(first)].map(({ status }) => status)).toEqual([401, 403]);
  for (const wrong of ['', 'yaya', 'admin']) expect((await end(own, `referralCode=${wrong}`)).status).toBe(422);
  const foreign = await own.delete('/api/session?referralCode=YAYA', { 'Sec-Fetch-Site': 'cross-site' });
  expect([foreign.status, (await first.get('/api/session')).status]).toEqual([403, 200]);
  const { status, text, headers } = await end(own);
  expect([status, text, headers.get('set-cookie')]).toEqual([204, '', null]);
  const statuses = await Promise.all([own, first, second, other].map((caller) => caller.get('/api/session')));
  expect(statuses.map((response) => response.status)).toEqual([200, 401, 401, 200]);
  expect((await first.get('/api/referrals')).body).toMatchObject({ code: 'signed_out' });
  expect(await newest('signed-out-partner')).toEqual({ account: 'admin', detail: 'YAYA' });
  expect((await end(own)).status).toBe(204);
});

test.for(['admin', 'YAYA'] as const)(
  'the cookie of a session of %s that has ended ends no other session',
  async (account) => {
    const signedOut = await api.signedIn(account);
    const kept = api.visitor({ cookies: [...signedOut.cookies] });
    await signedOut.delete('/api/session');
    const [live, idle] = [await api.signedIn(account), await api.signedIn(account)];
    expect((await kept.delete('/api/session?everywhere=true')).status).toBe(204);
    expect((await live.get('/api/session')).status).toBe(200);
    await later(29 * MINUTE, () => live.get('/api/session'));
    await later(31 * MINUTE, () => idle.delete('/api/session?everywhere=true'));
    await later(31 * MINUTE, async () => expect((await live.get('/api/session')).status).toBe(200));
  },
);

test('entries are deleted after a year', async () => {
  await api.rows`
    insert into access_log (created_at, event, account) values (now() - interval '13 months', 'signed-in', 'old')`;
  await cleanUp();
  expect(await entries('?search=old')).toEqual([]);
  expect(await entries()).not.toEqual([]);
});
