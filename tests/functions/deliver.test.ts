import { beforeEach, expect, test } from 'vitest';
import { DELIVER_PATH, callDeliver } from '#netlify/http/call-deliver.ts';
import { keyedDigest } from '#netlify/tokens.ts';
import { startApi } from '#tests/support/api.ts';
import { ORIGIN } from '#tests/support/caller.ts';
import { later, MINUTE } from '#tests/support/clock.ts';
import { logOf } from '#tests/support/log.ts';
import { emptyOutbox, outbox } from '#tests/support/outbox.ts';
import { startProvider } from '#tests/support/provider.ts';
import { signUpBody } from '#tests/support/sign-ups.ts';

/** Writes queue messages, and call `deliver` after their response. */

const api = await startApi();
const provider = await startProvider();

beforeEach(() => emptyOutbox(api.database));

const refuse = () => Promise.reject(new Error('deliver cannot be reached'));

/** Stores a sign-up whose call of `deliver` fails. */
async function storeUnsent(): Promise<void> {
  await api.withDeliver(refuse, async () => {
    const { status } = await api.visitor().post('/api/newsletter', signUpBody());
    expect(status).toBe(201);
    await api.settled();
  });
}

const secret = process.env['SESSION_SECRET'] ?? '';
const minute = (offset: number) => String(Math.floor(Date.now() / MINUTE) + offset);

test.for<[string, Record<string, string>]>([
  ['no token', {}],
  ['a wrong token', { Authorization: 'Bearer wrong' }],
  ['the token of two minutes ago', { Authorization: `Bearer ${keyedDigest(secret, 'deliver', minute(-2))}` }],
  ['a token of the future', { Authorization: `Bearer ${keyedDigest(secret, 'deliver', minute(2))}` }],
  ['the token of another purpose', { Authorization: `Bearer ${keyedDigest(secret, 'session', minute(0))}` }],
  ['a token of another secret', { Authorization: `Bearer ${keyedDigest(`${secret}!`, 'deliver', minute(0))}` }],
])('a call with %s is refused, and sends nothing', async ([, headers]) => {
  await storeUnsent();
  const { status, body } = await api.visitor().post(DELIVER_PATH, {}, headers);
  expect([status, body]).toEqual([401, expect.objectContaining({ code: 'signed_out' })]);
  expect(provider.received).toEqual([]);
});

test('the call after a write sends its message', async () => {
  const calls: string[] = [];
  const body = signUpBody();
  await api.withDeliver(
    (request) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
      return Promise.resolve(new Response());
    },
    async () => {
      await api.visitor().post('/api/newsletter', body);
      await api.settled();
    },
  );
  expect(calls).toEqual([`POST ${DELIVER_PATH}`]);
  expect(provider.received).toEqual([]);
  await callDeliver(ORIGIN, new Date());
  expect(provider.received).toEqual([{ EMAIL: body.email }]);
});

test('reads and refused writes do not call it', async () => {
  const admin = await api.signedIn('admin');
  await api.withDeliver(refuse, async () => {
    const lines = await logOf(async () => {
      await admin.get('/api/enquiries');
      await api.visitor().post('/api/codes/check', { code: 'NOVA-AAAA-AAAA' });
      await api.visitor().post('/api/newsletter', {});
      await api.settled();
    });
    expect(lines.filter((line) => line.includes('DeliverCallError'))).toEqual([]);
  });
});

test('writes that soon follow another share one call, a moment later', async () => {
  const calls: number[] = [];
  const answer = () => {
    calls.push(performance.now());
    return Promise.resolve(new Response());
  };
  await api.withDeliver(
    answer,
    async () => {
      for (let count = 0; count < 4; count += 1) await api.visitor().post('/api/newsletter', signUpBody());
      expect(calls).toHaveLength(1);
      await api.settled();
    },
    1_000,
  );
  const [first = 0, second = 0, ...others] = calls;
  expect(others).toEqual([]);
  expect(second - first).toBeGreaterThan(990);
  await callDeliver(ORIGIN, new Date());
  expect(provider.accepted).toHaveLength(4);
});

test('a message that a slow provider holds up does not hold up the next one', async () => {
  provider.behaviour = 'hangs';
  await storeUnsent();
  let isOver = false;
  const run = callDeliver(ORIGIN, new Date()).then(() => (isOver = true));
  await expect.poll(() => provider.received).toHaveLength(1);
  provider.behaviour = { status: 200 };
  await storeUnsent();
  await expect.poll(() => provider.accepted).toHaveLength(1);
  expect(isOver).toBe(false);
  await provider.close();
  await run;
  await provider.open();
});

test('if the call fails, the write succeeds, the log says so, and the scheduled run sends the message', async () => {
  const lines = await logOf(storeUnsent);
  expect(lines.filter((line) => line.includes('DeliverCallError'))).toHaveLength(1);
  expect(await outbox(api.database)).toMatchObject([{ state: 'waiting', tries: 0 }]);
  const { default: deliverOnSchedule } = await import('#netlify/functions/deliver-schedule.ts');
  await deliverOnSchedule(new Request(ORIGIN));
  expect(await outbox(api.database)).toMatchObject([{ state: 'sent' }]);
});

test('a hundred calls at once, and the scheduled run, send each message once', async () => {
  for (let count = 0; count < 12; count += 1) await storeUnsent();
  await Promise.all(Array.from({ length: 100 }, () => callDeliver(ORIGIN, new Date())));
  expect(provider.accepted).toHaveLength(12);
  expect(new Set(provider.accepted.map(({ EMAIL }) => EMAIL)).size).toBe(12);
});

test('nobody waits for a provider that hangs: the run ends by itself, and a later one sends the message', async () => {
  provider.behaviour = 'hangs';
  for (const withoutBackground of [true, false]) {
    const startedAt = performance.now();
    const { status } = await api.visitor().send('POST', '/api/newsletter', { body: signUpBody(), withoutBackground });
    expect(status).toBe(201);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  }
  await expect.poll(() => outbox(api.database)).toMatchObject([{ tries: 1 }, { tries: 1 }]);
  await api.settled();
  provider.behaviour = { status: 200 };
  await later(16 * MINUTE, () => callDeliver(ORIGIN, new Date()));
  // The run of the first sign-up, for which nobody waits, looks once more for what is due, and may send them instead.
  await expect.poll(() => outbox(api.database)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  expect(provider.accepted).toHaveLength(2);
});
