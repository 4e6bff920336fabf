import { beforeEach, expect, test } from 'vitest';
import { CODES, withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { deliver } from '#tests/support/outbox.ts';
import { HOUR, later, SECOND } from '#tests/support/clock.ts';
import { startMailServer, STAFF } from '#tests/support/mail-server.ts';

const api = await startApi();
const mail = await startMailServer();

beforeEach(async () => {
  await api.rows`truncate access_log, mail_quotas, outbox, sign_in_tries`;
});

const storeWrongCodes = (count: number) =>
  api.rows`
    insert into access_log (created_at, event) select ${new Date()}::timestamptz, 'wrong-code' from generate_series(1, ${count}::int)`;

/** Each code comes from its own address. */
async function signIn(accessCode: string) {
  const startedAt = performance.now();
  const { status } = await api.visitor().post('/api/session', { accessCode });
  return { status, isSlow: performance.now() - startedAt >= 2 * SECOND };
}

/** A refused call does not send its warning; the schedule does. */
async function warnings(): Promise<string[]> {
  await deliver();
  return mail.to(STAFF).map(({ subject }) => subject ?? '');
}

test('the hundredth wrong code in an hour warns staff once, and later responses are slow', async () => {
  await storeWrongCodes(98);
  expect(await signIn('wrong')).toEqual({ status: 401, isSlow: false });
  expect(await warnings()).toEqual([]);
  expect(await signIn('wrong')).toEqual({ status: 401, isSlow: false });
  expect(await warnings()).toEqual(['Somebody tries access codes']);
  const responses = [signIn('wrong'), signIn('another'), signIn(CODES.admin)];
  expect(await Promise.all(responses)).toEqual([
    { status: 401, isSlow: true },
    { status: 401, isSlow: true },
    { status: 200, isSlow: false },
  ]);
  expect(await warnings()).toHaveLength(1);
  expect(mail.to(STAFF)[0]?.text).toContain('100 wrong access codes within an hour');
  await later(HOUR + SECOND, async () => {
    expect(await signIn('wrong')).toEqual({ status: 401, isSlow: false });
    await storeWrongCodes(98);
    await signIn('wrong');
    expect(await warnings()).toHaveLength(2);
  });
});

test('of many concurrent wrong codes, one warns staff', async () => {
  await storeWrongCodes(99);
  await Promise.all(Array.from({ length: 8 }, () => signIn('wrong')));
  expect(await warnings()).toHaveLength(1);
});

test('without a mail server no message is queued, and a wrong code takes two round trips', async () => {
  await storeWrongCodes(99);
  await withEnvironment({ SMTP_URL: undefined }, async () => {
    expect(await api.roundTrips(() => signIn('wrong'))).toBe(2);
  });
  expect(await api.rows`select from outbox`).toEqual([]);
});
