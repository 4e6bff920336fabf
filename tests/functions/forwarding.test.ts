import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { callDeliver } from '#netlify/http/call-deliver.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { ORIGIN } from '#tests/support/caller.ts';
import { HOUR, later, MINUTE } from '#tests/support/clock.ts';
import { deliverLater, emptyOutbox, outbox } from '#tests/support/outbox.ts';
import { startProvider, type ProviderBehaviour } from '#tests/support/provider.ts';
import { forwardedAt, signUp, signUpBody } from '#tests/support/sign-ups.ts';

const api = await startApi();
const provider = await startProvider();

beforeEach(() => emptyOutbox(api.database));

test('the provider gets EMAIL at once, and the names if the form asks for them', async () => {
  const { email } = await signUp(api);
  const popup = await signUp(api, { source: 'popup', firstName: 'Zoë', lastName: "O'Neil" });
  expect(provider.received).toEqual([{ EMAIL: email }, { EMAIL: popup['email'], FNAME: 'Zoë', LNAME: "O'Neil" }]);
  expect(await forwardedAt(api, email)).toBeInstanceOf(Date);
  expect(await outbox(api.database)).toMatchObject([{ state: 'sent', payload: {} }, { state: 'sent' }]);
});

test('the provider gets no name that looks like a message', async () => {
  const names = { firstName: 'Your visa is blocked, see evil.example/pay', lastName: 'Smith' };
  const { email } = await signUp(api, { source: 'popup', ...names });
  expect(provider.received).toEqual([{ EMAIL: email, LNAME: 'Smith' }]);
});

test.for<[string, ProviderBehaviour, string]>([
  ['returns 400', { status: 400 }, 'The mailing list answered 400.'],
  ['returns 500', { status: 500 }, 'The mailing list answered 500.'],
  ['redirects', { status: 301, headers: { Location: '/thanks' } }, 'The mailing list answered 301.'],
  ['hangs', 'hangs', 'The mailing list did not answer in time.'],
  ['hangs up', 'hangs up', 'The mailing list cannot be reached: other side closed'],
])('after a provider that %s, the sign-up is forwarded later', async ([, behaviour, reason]) => {
  provider.behaviour = behaviour;
  const { email } = await signUp(api);
  expect(await forwardedAt(api, email)).toBeNull();
  expect(await outbox(api.database)).toMatchObject([{ state: 'waiting', tries: 1, last_error: reason }]);
  provider.behaviour = { status: 200 };
  provider.accepted = [];
  await deliverLater(api.database, 16 * MINUTE);
  await deliverLater(api.database, 3 * HOUR);
  expect(provider.accepted).toEqual([{ EMAIL: email }]);
  expect(await forwardedAt(api, email)).toBeInstanceOf(Date);
});

test('after a provider that refuses connections, the sign-up is forwarded later', async () => {
  await provider.close();
  const { email } = await signUp(api);
  expect(await outbox(api.database)).toMatchObject([
    { state: 'waiting', last_error: expect.stringContaining('cannot be reached') as string },
  ]);
  await provider.open();
  await later(16 * MINUTE, () => callDeliver(ORIGIN, new Date()));
  expect(provider.accepted).toEqual([{ EMAIL: email }]);
});

test.for<[string, ProviderBehaviour]>([
  ['responds after nine seconds', { status: 200, after: 9_000 }],
  ['returns 200 with an error page', { status: 200, body: '<h1>Error: list not found</h1>' }],
  ['returns 204', { status: 204, body: '' }],
])('a sign-up counts as forwarded if the provider %s', async ([, behaviour]) => {
  provider.behaviour = behaviour;
  const { email } = await signUp(api);
  expect(await forwardedAt(api, email)).toBeInstanceOf(Date);
  await deliverLater(api.database, 3 * HOUR);
  expect(provider.received).toHaveLength(1);
});

test('forty sign-ups while the provider is down all succeed, and each is forwarded once later', async () => {
  await provider.close();
  const bodies = Array.from({ length: 40 }, () => signUpBody());
  const responses = await Promise.all(bodies.map((body) => api.visitor().post('/api/newsletter', body)));
  await api.settled();
  expect(responses.map(({ status }) => status)).toEqual(Array(40).fill(201));
  await deliverLater(api.database, 46 * MINUTE);
  await provider.open();
  await Promise.all([
    deliverLater(api.database, 2 * HOUR),
    deliverLater(api.database, 2 * HOUR),
    deliverLater(api.database, 2 * HOUR),
  ]);
  await deliverLater(api.database, 4 * HOUR);
  expect(provider.accepted.map(({ EMAIL }) => EMAIL).sort()).toEqual(bodies.map(({ email }) => email).sort());
  expect((await outbox(api.database)).every(({ state }) => state === 'sent')).toBe(true);
});

test('a known address is forwarded again only if a new name fills an empty field', async () => {
  const { email } = await signUp(api);
  await signUp(api, { email: String(email).toUpperCase(), offer: 'hiring' });
  expect(provider.received).toHaveLength(1);
  await signUp(api, { email, firstName: 'Maria', lastName: 'Santos' });
  await signUp(api, { email, firstName: 'Maria' });
  await signUp(api, { email, firstName: 'Mary' });
  expect(provider.received).toEqual([{ EMAIL: email }, { EMAIL: email, FNAME: 'Maria', LNAME: 'Santos' }]);
  expect((await outbox(api.database)).map(({ state }) => state)).toEqual(['sent', 'sent']);
});

test('an address in the outbox is not added twice', async () => {
  provider.behaviour = { status: 500 };
  const { email } = await signUp(api);
  await Promise.all(Array.from({ length: 5 }, () => signUp(api, { email })));
  expect(await outbox(api.database)).toHaveLength(1);
});

test('an address is forwarded at its next sign-up if forwarding failed, or if only its email waits', async () => {
  provider.behaviour = { status: 500 };
  const { email } = await signUp(api);
  await deliverLater(api.database, 49 * HOUR);
  const other = await withEnvironment({ MAILING_LIST_URL: ' ', DATA_DIR: '/dev/null' }, () => signUp(api));
  expect((await outbox(api.database)).map(({ kind, state }) => [kind, state])).toEqual([
    ['mailing-list', 'failed'],
    ['sign-up-welcome', 'waiting'],
  ]);
  provider.behaviour = { status: 200 };
  for (const known of [email, other['email']]) await signUp(api, { email: known });
  expect(provider.accepted).toEqual([{ EMAIL: email }, { EMAIL: other['email'] }]);
  expect(await outbox(api.database)).toMatchObject([
    { kind: 'sign-up-welcome', state: 'waiting' },
    { kind: 'mailing-list', state: 'sent' },
    { kind: 'mailing-list', state: 'sent' },
  ]);
});

test('waiting newer names are forwarded after accepted older ones', async () => {
  provider.behaviour = { status: 500 };
  const { email } = await signUp(api, { firstName: 'Mary' });
  const [older] = await outbox(api.database);
  await signUp(api, { email, lastName: 'Smith' });
  provider.behaviour = { status: 200 };
  await (await api.signedIn('admin')).post(`/api/admin/outbox/${older?.id ?? ''}/retry`, {});
  await api.settled();
  await deliverLater(api.database, 0);
  await deliverLater(api.database, 3 * HOUR);
  expect(provider.accepted.map(({ LNAME }) => LNAME)).toEqual([undefined, 'Smith']);
});

test('waiting older names are not forwarded after accepted newer ones', async () => {
  provider.behaviour = { status: 500 };
  const { email } = await signUp(api, { firstName: 'Mary' });
  provider.behaviour = { status: 200 };
  await signUp(api, { email, lastName: 'Smith' });
  await deliverLater(api.database, 3 * HOUR);
  expect(provider.accepted.map(({ LNAME }) => LNAME)).toEqual(['Smith']);
});

test('without a provider a sign-up is only stored; with one, the next sign-up is forwarded', async () => {
  const body = await withEnvironment({ MAILING_LIST_URL: ' ' }, () => signUp(api));
  expect(await outbox(api.database)).toEqual([]);
  expect(await forwardedAt(api, body['email'])).toBeNull();
  await signUp(api, { email: body['email'] });
  expect(provider.received).toEqual([{ EMAIL: body['email'] }]);
});

test('spam is not forwarded, and retries with the same key are forwarded once', async () => {
  await signUp(api, { website: 'https://spam.example' });
  expect(await outbox(api.database)).toEqual([]);
  const [body, headers] = [signUpBody(), { 'Idempotency-Key': randomUUID() }];
  for (let count = 0; count < 3; count += 1) await api.visitor().post('/api/newsletter', body, headers);
  await api.settled();
  expect(provider.received).toHaveLength(1);
});
