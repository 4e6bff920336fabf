import { randomUUID } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import { expect, test } from 'vitest';
import { openByAddress } from '#netlify/db/client.ts';
import { CODES } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { atEnd } from '#tests/support/at-end.ts';
import type { ParsedResponse } from '#tests/support/caller.ts';
import { frozenFor, MINUTE } from '#tests/support/clock.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { openFaultProxy } from '#tests/support/fault-proxy.ts';
import { bridgeToNeon } from '#tests/support/neon-bridge.ts';
import { registerPath, registrationBody, registrationsOf } from '#tests/support/registrations.ts';
import { createWorkshop, placesLeft } from '#tests/support/workshops.ts';

const api = await startApi();
const proxy = await openFaultProxy(api.address);
const far = { pg: await openByAddress(proxy.address), neon: await openByAddress(await bridgeToNeon(proxy.address)) };
atEnd(() => Promise.all([far.pg.close(), far.neon.close()]));
const admin = await api.signedIn('admin');
const workshop = await createWorkshop(api.database, { capacity: 1000 });
const someRow = '/api/registrations/11111111-1111-4111-8111-111111111111';

type Call = () => Promise<ParsedResponse>;

const register = (place = workshop) => api.visitor().post(registerPath(place), registrationBody());

/** One call of each kind that needs the database. */
const WRITES: Call[] = [
  register,
  () => api.visitor().post(registerPath(workshop), registrationBody(), { 'Idempotency-Key': randomUUID() }),
  () => api.visitor().post('/api/session', { accessCode: CODES.admin }),
];
const CALLS: Call[] = [
  ...WRITES,
  () => api.visitor().get('/api/workshops'),
  () => admin.get('/api/session'),
  () => admin.get('/api/registrations'),
  () => admin.patch(someRow, { isPaid: true }),
  () => admin.delete(someRow),
  () => admin.delete('/api/session'),
];

const resetAndFreeze = () => {
  proxy.reset();
  proxy.freeze();
};

/** Creates a role with these options. @returns the database's address for this role */
async function roleWith(options: string): Promise<string> {
  const name = `role_${randomUUID().slice(0, 8)}`;
  await api.rows`create role ${raw(name)} login password 'right' ${raw(options)}`;
  return Object.assign(new URL(api.address), { username: name, password: 'right' }).href;
}

async function opened(address: string | Promise<string>) {
  const database = await openByAddress(await address);
  atEnd(() => database.close());
  return database;
}

/** Loses a database that was there before. */
async function lost(driver: 'pg' | 'neon', lose: () => Promise<void> | void) {
  await far[driver].query(sql`select 1`);
  await lose();
  return far[driver];
}

/** Health is last, because the first call uses the connection that was open before. */
const HEALTH: Call = () => api.visitor().get('/api/health');

const FAULTS = [
  ...(['pg', 'neon'] as const).flatMap((driver) => [
    [`refuses connections (${driver})`, () => lost(driver, () => proxy.cut()), CALLS, HEALTH] as const,
    [`stops responding (${driver})`, () => lost(driver, () => proxy.freeze()), CALLS, HEALTH] as const,
    [
      `resets its connections and stops responding (${driver})`,
      () => lost(driver, resetAndFreeze),
      CALLS,
      HEALTH,
    ] as const,
  ]),
  ['stops responding to 100 calls', () => lost('pg', () => proxy.freeze()), Array<Call>(100).fill(register)],
  ['does not exist', () => opened(Object.assign(new URL(api.address), { pathname: 'nowhere' }).href), WRITES],
  ['has no free connection', () => opened(roleWith('connection limit 0')), WRITES],
  ['is read-only', () => opened(`${api.address}?options=-c%20default_transaction_read_only%3Don`), WRITES],
  ['has no tables yet', () => opened(createEmptyDatabase()), WRITES],
] as const;

test.for(FAULTS)(
  'each call returns 503 within five seconds for a database that %s',
  async ([, lose, calls, health]) => {
    const database = await lose();
    await api.withDatabase(database, async () => {
      const startedAt = performance.now();
      const responses = await Promise.all([...calls, ...(health ? [health] : [])].map((send) => send()));
      expect(performance.now() - startedAt).toBeLessThan(5_000);
      for (const { status, headers } of responses) {
        expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
      }
      if (health) expect(responses.pop()?.body).toEqual({ status: 'unavailable', database: 'unreachable' });
      for (const { body } of responses) {
        expect(body).toEqual({
          success: false,
          code: 'database_unreachable',
          message: 'We cannot reach our records right now. Please try again in a moment.',
        });
      }
      await proxy.restore();
      if (health) expect((await health()).status).toBe(200);
    });
  },
);

test('a connection that breaks during many calls causes only 503s, and later calls succeed', async () => {
  const place = await createWorkshop(api.database, { capacity: 1000 });
  const responses = await api.withDatabase(far.pg, async () => {
    const sent = Array.from({ length: 200 }, () => register(place));
    await sent[20];
    proxy.reset();
    return [...(await Promise.all(sent)), await register(place)];
  });
  const stored = responses.filter(({ status }) => status === 201).length;
  expect(responses.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
  expect(responses.every(({ status }) => status === 201 || status === 503)).toBe(true);
  expect(responses.at(-1)?.status).toBe(201);
  expect((await registrationsOf(api.database, place)).length).toBeGreaterThanOrEqual(stored);
});

test('a lost response to a commit is a 503, and a retry with the same key returns the stored row', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 1 });
  const [body, headers] = [registrationBody(), { 'Idempotency-Key': randomUUID() }];
  const send = () => api.withDatabase(far.pg, () => api.visitor().post(registerPath(workshop), body, headers));
  await far.pg.query(sql`select 1`);
  proxy.loseResponses();
  expect((await send()).body).toMatchObject({ code: 'database_unreachable' });
  await proxy.restore();
  const [stored] = await registrationsOf(api.database, workshop);
  const { status, body: registered } = await send();
  expect([status, registered]).toMatchObject([201, { registrationId: stored?.id }]);
  expect(await registrationsOf(api.database, workshop)).toHaveLength(1);
  expect(await placesLeft(api.database, workshop)).toBe(0);
});

test('a database delay of one second is tolerated; a delay of four is a 503 within five seconds', async () => {
  const send = () => api.withDatabase(far.pg, () => register());
  await far.pg.query(sql`select 1`);
  proxy.delay(1_000);
  expect((await send()).status).toBe(201);
  proxy.delay(4_000);
  const startedAt = performance.now();
  expect((await send()).status).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  await proxy.restore();
  expect((await send()).status).toBe(201);
});

test.for([
  ['pg', (address: string) => address],
  ['neon', bridgeToNeon],
] as const)('a %s connection that was lost while the function was frozen is not reused', async ([, by]) => {
  const ownProxy = await openFaultProxy(api.address);
  const database = await opened(by(ownProxy.address));
  await database.query(sql`select 1`);
  ownProxy.forget();
  await frozenFor(MINUTE, () =>
    api.withDatabase(database, async () => {
      expect((await api.visitor().get('/api/health')).status).toBe(200);
    }),
  );
});
