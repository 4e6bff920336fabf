import { beforeEach, expect, test } from 'vitest';
import { CODES, withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import type { Caller, ParsedResponse } from '#tests/support/caller.ts';
import { HOUR, later, MINUTE, SECOND } from '#tests/support/clock.ts';
import { startMailServer, STAFF } from '#tests/support/mail-server.ts';
import { deliver } from '#tests/support/outbox.ts';

const api = await startApi();
const mail = await startMailServer();

beforeEach(async () => {
  await api.rows`truncate access_log, mail_quotas, outbox, sign_in_tries`;
});

const THROTTLED = {
  success: false,
  code: 'too_many_tries',
  message: 'Too many tries. Please wait a few minutes.',
};

function signIn(caller: Caller, accessCode: unknown): Promise<ParsedResponse> {
  return caller.post('/api/session', { accessCode });
}

async function wrongTries(caller: Caller, count: number): Promise<number[]> {
  const statuses = [];
  for (let tries = 0; tries < count; tries += 1) statuses.push((await signIn(caller, `wrong ${tries}`)).status);
  return statuses;
}

test('after five wrong codes even the right one is refused with Retry-After', async () => {
  const visitor = api.visitor();
  expect(await wrongTries(visitor, 5)).toEqual([401, 401, 401, 401, 401]);
  for (const accessCode of ['wrong', CODES.admin]) {
    const response = await signIn(visitor, accessCode);
    expect([response.status, response.body]).toEqual([429, THROTTLED]);
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
  }
});

test('a sign-in from another address works and resets no count', async () => {
  const throttled = api.visitor();
  await wrongTries(throttled, 6);
  expect((await signIn(api.visitor(), CODES.admin)).status).toBe(200);
  expect((await signIn(throttled, CODES.admin)).status).toBe(429);
});

test('a fifth attempt with the right code succeeds, and does not reset the count', async () => {
  const visitor = api.visitor();
  await wrongTries(visitor, 4);
  for (let round = 0; round < 7; round += 1) expect((await signIn(visitor, CODES.MUMSGIST)).status).toBe(200);
  expect(await wrongTries(visitor, 2)).toEqual([401, 429]);
  expect((await signIn(visitor, CODES.MUMSGIST)).status).toBe(429);
});

test('addresses of one /64 network share a count, and those of the next do not', async () => {
  const from = (address: string) => api.visitor({ address });
  expect(await wrongTries(from('2001:db8:9:1::1'), 5)).toEqual([401, 401, 401, 401, 401]);
  expect(await wrongTries(from('2001:db8:9:1:ffff::2'), 1)).toEqual([429]);
  expect(await wrongTries(from('2001:db8:9:2::1'), 1)).toEqual([401]);
});

test('malformed bodies do not count, but they are throttled', async () => {
  const visitor = api.visitor();
  const malformed = async () => [
    (await signIn(visitor, undefined)).status,
    (await signIn(visitor, 5)).status,
    (await signIn(visitor, 'x'.repeat(501))).status,
  ];
  for (let round = 0; round < 3; round += 1) expect(await malformed()).toEqual([422, 422, 422]);
  expect(await wrongTries(visitor, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(await malformed()).toEqual([429, 429, 429]);
});

test('of twenty concurrent attempts, at most five are compared', async () => {
  const visitor = api.visitor();
  const responses = await Promise.all(Array.from({ length: 20 }, () => signIn(visitor, 'wrong')));
  expect(responses.map(({ status }) => status).sort()).toEqual([
    ...Array<number>(5).fill(401),
    ...Array<number>(15).fill(429),
  ]);
  for (const { status, headers } of responses) {
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  }
});

test('the window slides: each wrong code counts for fifteen minutes', async () => {
  const visitor = api.visitor();
  await wrongTries(visitor, 1);
  await later(5 * MINUTE, () => wrongTries(visitor, 4));
  const throttled = await later(14 * MINUTE, () => signIn(visitor, CODES.admin));
  expect(throttled.status).toBe(429);
  expect(Number(throttled.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(await later(15 * MINUTE + SECOND, () => wrongTries(visitor, 2))).toEqual([401, 429]);
  expect((await later(20 * MINUTE + SECOND, () => signIn(visitor, CODES.admin))).status).toBe(200);
});

test('attempts during the throttle do not lengthen it', async () => {
  const visitor = api.visitor();
  await wrongTries(visitor, 5);
  await later(10 * MINUTE, () => wrongTries(visitor, 5));
  expect((await later(15 * MINUTE + SECOND, () => signIn(visitor, CODES.admin))).status).toBe(200);
});

test('an open session is unaffected by wrong codes from its address', async () => {
  const visitor = api.visitor();
  await signIn(visitor, CODES.admin);
  await wrongTries(visitor, 6);
  expect((await visitor.get('/api/session')).status).toBe(200);
});

test('the database does not store readable client addresses', async () => {
  const visitor = api.visitor({ address: '203.0.113.77' });
  await wrongTries(visitor, 1);
  const [row] = await api.rows<{ found: boolean }>`
    select bool_or(tries::text like '%203.0.113.77%') as found from sign_in_tries tries`;
  expect(row).toEqual({ found: false });
});

const storeWrongCodes = (count: number) =>
  api.rows`
    insert into access_log (created_at, event) select ${new Date()}::timestamptz, 'wrong-code' from generate_series(1, ${count}::int)`;

/** Each code comes from its own address. */
async function timedSignIn(accessCode: string) {
  const startedAt = performance.now();
  const { status } = await signIn(api.visitor(), accessCode);
  return { status, isSlow: performance.now() - startedAt >= 2 * SECOND };
}

/** A refused call does not send its warning; the schedule does. */
async function warnings(): Promise<string[]> {
  await deliver();
  return mail.to(STAFF).map(({ subject }) => subject ?? '');
}

test('the hundredth wrong code in an hour warns staff once, and later responses are slow', async () => {
  await storeWrongCodes(98);
  expect(await timedSignIn('wrong')).toEqual({ status: 401, isSlow: false });
  expect(await warnings()).toEqual([]);
  expect(await timedSignIn('wrong')).toEqual({ status: 401, isSlow: false });
  expect(await warnings()).toEqual(['Someone is trying access codes']);
  const responses = [timedSignIn('wrong'), timedSignIn('another'), timedSignIn(CODES.admin)];
  expect(await Promise.all(responses)).toEqual([
    { status: 401, isSlow: true },
    { status: 401, isSlow: true },
    { status: 200, isSlow: false },
  ]);
  expect(await warnings()).toHaveLength(1);
  expect(mail.to(STAFF)[0]?.text).toContain('100 wrong access codes within an hour');
  await later(HOUR + SECOND, async () => {
    expect(await timedSignIn('wrong')).toEqual({ status: 401, isSlow: false });
    await storeWrongCodes(98);
    await timedSignIn('wrong');
    expect(await warnings()).toHaveLength(2);
  });
});

test('of many concurrent wrong codes, one warns staff', async () => {
  await storeWrongCodes(99);
  await Promise.all(Array.from({ length: 8 }, () => timedSignIn('wrong')));
  expect(await warnings()).toHaveLength(1);
});

test('without a mail server no message is queued, and a wrong code takes two round trips', async () => {
  await storeWrongCodes(99);
  await withEnvironment({ SMTP_URL: undefined }, async () => {
    expect(await api.roundTrips(() => timedSignIn('wrong'))).toBe(2);
  });
  expect(await api.rows`select from outbox`).toEqual([]);
});
