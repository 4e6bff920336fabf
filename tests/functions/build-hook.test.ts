import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { readContentState } from '#netlify/content-state.ts';
import cleanUp from '#netlify/functions/clean-up.ts';
import { setVariables, withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { atEnd } from '#tests/support/at-end.ts';
import { at, DAY, HOUR, later, MINUTE, SECOND } from '#tests/support/clock.ts';
import { deliver, deliverLater, emptyOutbox, outbox } from '#tests/support/outbox.ts';
import { createWorkshop as createWorkshopRow, WORKSHOP_BODY } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

/** Request bodies that the host received. */
const calls: string[] = [];
let status = 200;
let answersAfter = 0;
const host = createServer((request, response) => {
  void request.toArray().then((chunks: Buffer[]) => {
    calls.push(`${request.method ?? ''} ${Buffer.concat(chunks).toString()}`);
    setTimeout(() => response.writeHead(status).end(), answersAfter);
  });
}).listen(0, '127.0.0.1');
await once(host, 'listening');
atEnd(() => void host.close());
setVariables({ BUILD_HOOK_URL: `http://127.0.0.1:${(host.address() as AddressInfo).port}/hook` });

beforeEach(async () => {
  await emptyOutbox(api.database);
  [calls.length, status, answersAfter] = [0, 200, 0];
});

const createWorkshop = () => admin.add<number>('/api/admin/trainings', WORKSHOP_BODY);

test('a new workshop requests a build, with an empty body', async () => {
  await createWorkshop();
  await api.settled();
  expect(calls).toEqual(['POST ']);
  expect(await outbox(api.database)).toMatchObject([{ kind: 'build-hook', state: 'sent', payload: {} }]);
  expect(await admin.read('/api/admin/outbox?search=build')).toMatchObject([
    { recipient: 'The host', about: 'Build of the pages' },
  ]);
});

test('40 changes in a row request one build; a later change waits a minute', async () => {
  const id = await createWorkshop();
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => admin.patch(`/api/admin/trainings/${id}`, { priceAed: index })),
  );
  await api.settled();
  expect(calls).toHaveLength(1);
  await admin.patch(`/api/admin/trainings/${id}`, { priceAed: 500 });
  await api.settled();
  await deliverLater(api.database, MINUTE / 2);
  expect(calls).toHaveLength(1);
  await deliverLater(api.database, 3 * MINUTE);
  expect(calls).toHaveLength(2);
});

test('a build that the host refuses is requested again later', async () => {
  status = 500;
  await createWorkshop();
  await api.settled();
  expect(await outbox(api.database)).toMatchObject([{ state: 'waiting', last_error: 'The build hook answered 500.' }]);
  status = 200;
  await deliverLater(api.database, HOUR);
  expect(await outbox(api.database)).toMatchObject([{ state: 'sent' }]);
});

test('a change during a slow call is kept for a call a minute later, and one soon after it joins', async () => {
  const id = await createWorkshop();
  await api.settled();
  await later(2 * MINUTE, async () => {
    [calls.length, answersAfter] = [0, 1_500];
    await admin.patch(`/api/admin/trainings/${id}`, { priceAed: 300 });
    await expect.poll(() => calls.length, { timeout: 5_000 }).toBe(1);
    await admin.patch(`/api/admin/trainings/${id}`, { priceAed: 400 });
    await api.settled();
    await later(5 * SECOND, () => admin.patch(`/api/admin/trainings/${id}`, { priceAed: 500 }));
    await api.settled();
    await deliverLater(api.database, MINUTE / 2);
    expect(calls).toHaveLength(1);
    await deliverLater(api.database, 3 * MINUTE);
    expect(calls).toHaveLength(2);
    await deliverLater(api.database, HOUR);
    expect(calls).toHaveLength(2);
  });
});

test('a change soon after a refused call waits for its minute too', async () => {
  status = 500;
  const id = await createWorkshop();
  await api.settled();
  await later(5 * SECOND, () => admin.patch(`/api/admin/trainings/${id}`, { priceAed: 500 }));
  await api.settled();
  expect(calls).toHaveLength(1);
  status = 200;
  await later(2 * MINUTE, async () => {
    await admin.patch(`/api/admin/trainings/${id}`, { priceAed: 600 });
    await api.settled();
  });
  expect(calls).toHaveLength(2);
});

test('a refused change, and a site without a hook, request no build', async () => {
  await admin.post('/api/admin/trainings', { ...WORKSHOP_BODY, priceAed: -1 });
  const id = await withEnvironment({ BUILD_HOOK_URL: '' }, createWorkshop);
  await admin.patch(`/api/admin/trainings/${id}`, { priceAed: 300, updatedAt: '2020-01-01T00:00:00Z' });
  expect(await outbox(api.database)).toEqual([]);
});

/** The clean-up of an instant, and what the host got since the last. */
async function cleanUpAt(instant: number): Promise<number> {
  calls.length = 0;
  await at(instant, async () => {
    await cleanUp();
    await deliver();
  });
  return calls.length;
}

// The last tests, because the clean-up ends the session.
test('the clean-up requests a build in the hour when a workshop closes, and not in the next', async () => {
  const now = Date.now();
  await createWorkshopRow(api.database, { closesAt: new Date(now + MINUTE) });
  expect(await cleanUpAt(now)).toBe(0);
  expect(await cleanUpAt(now + 2 * MINUTE)).toBe(1);
  expect(await cleanUpAt(now + 2 * HOUR)).toBe(0);
});

test('the clean-up requests a build in the hour when a month of the content is over, and in no other', async () => {
  const over = Date.parse('2025-10-01T00:00+04:00');
  expect(await cleanUpAt(over - MINUTE)).toBe(0);
  expect(await cleanUpAt(over + 17 * MINUTE)).toBe(1);
  expect(await cleanUpAt(over + 77 * MINUTE)).toBe(0);
});

test('the clean-up requests a build in the hour when a fact of law is to be looked up again, which pages then say', async () => {
  const [{ checkedOn, validDays } = { checkedOn: '', validDays: 0 }] = readContentState().law;
  const end = Date.parse(checkedOn) + validDays * DAY;
  expect(await cleanUpAt(end - MINUTE)).toBe(0);
  expect(await cleanUpAt(end + 17 * MINUTE)).toBe(1);
});

test('after hourly runs that were missed, the next one requests the build of what ended since the last call', async () => {
  const over = Date.parse('2025-10-01T00:00+04:00');
  await at(over - HOUR, async () => {
    await api.rows`
      insert into outbox (id, kind, to_person, payload, state, created_at, next_try_at, sent_at)
      select gen_random_uuid(), 'build-hook', false, '{}', 'sent', at, at, at from (values (${new Date()}::timestamptz)) sent (at)`;
  });
  expect(await cleanUpAt(over + 5 * HOUR)).toBe(1);
  expect(await cleanUpAt(over + 6 * HOUR)).toBe(0);
});
