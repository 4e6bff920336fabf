import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { openByAddress } from '#netlify/db/client.ts';
import type { Database } from '#netlify/db/database.ts';
import { CODES } from '#tests/support/access.ts';
import { atEnd } from '#tests/support/at-end.ts';
import { startApi } from '#tests/support/api.ts';
import type { ParsedResponse } from '#tests/support/caller.ts';
import { openFaultProxy } from '#tests/support/fault-proxy.ts';
import { bridgeToNeon } from '#tests/support/neon-bridge.ts';
import { registerPath, registrationBody, registrationsOf } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const proxy = await openFaultProxy(api.address);
const drivers = {
  pg: await openByAddress(proxy.address),
  neon: await openByAddress(await bridgeToNeon(proxy.address)),
};
const far = drivers.pg;
atEnd(() => Promise.all([drivers.pg.close(), drivers.neon.close()]));
const admin = await api.signedIn('admin');
const workshop = await createWorkshop(api.database, { capacity: 1000 });
const someRow = '/api/registrations/11111111-1111-4111-8111-111111111111';

/** One call of each kind that needs the database. */
const CALLS: (() => Promise<ParsedResponse>)[] = [
  () => api.visitor().get('/api/workshops'),
  () => api.visitor().post(registerPath(workshop), registrationBody()),
  () => api.visitor().post(registerPath(workshop), registrationBody(), { 'Idempotency-Key': randomUUID() }),
  () => api.visitor().post('/api/session', { accessCode: CODES.admin }),
  () => admin.get('/api/session'),
  () => admin.get('/api/registrations'),
  () => admin.patch(someRow, { isPaid: true }),
  () => admin.delete(someRow),
  () => admin.delete('/api/session'),
];

/** Ways to lose the database after a connection was opened. */
const FAULTS: [name: string, lose: () => Promise<void> | void][] = [
  ['refuses connections', () => proxy.cut()],
  [
    'stops responding',
    () => {
      proxy.freeze();
    },
  ],
  [
    'resets the connection and stops responding',
    () => {
      proxy.reset();
      proxy.freeze();
    },
  ],
];

const CASES = FAULTS.flatMap(([name, lose]) =>
  (['pg', 'neon'] as const).map((driver) => [name, driver, lose] as const),
);

async function without<Result>(
  lose: () => Promise<void> | void,
  work: () => Promise<Result>,
  database: Database = far,
): Promise<Result> {
  await database.query(sql`select 1`);
  await lose();
  try {
    return await api.withDatabase(database, work);
  } finally {
    await proxy.restore();
  }
}

test.for(CASES)('each call returns 503 within five seconds for a database that %s (%s)', async ([, driver, lose]) => {
  const checkAll = async () => {
    const startedAt = performance.now();
    // Health is last, because the first call uses the connection that was open before.
    const sent = [...CALLS.map((send) => send()), api.visitor().get('/api/health')];
    const responses = await Promise.all(sent);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    for (const { status, headers } of responses) {
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('5');
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect(responses.pop()?.body).toEqual({ status: 'unavailable', database: 'unreachable' });
    for (const { body } of responses) {
      expect(body).toEqual({
        success: false,
        code: 'database_unreachable',
        message: 'We cannot reach our records right now. Please try again in a moment.',
      });
    }
  };
  await without(lose, checkAll, drivers[driver]);
  await api.withDatabase(drivers[driver], async () => {
    expect((await api.visitor().get('/api/health')).status).toBe(200);
  });
});

test('100 simultaneous calls all return 503 within five seconds', async () => {
  await without(
    () => proxy.freeze(),
    async () => {
      const startedAt = performance.now();
      const send = () => api.visitor().post(registerPath(workshop), registrationBody());
      const responses = await Promise.all(Array.from({ length: 100 }, send));
      expect(performance.now() - startedAt).toBeLessThan(5_000);
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
    },
  );
});

test('a connection that breaks during many calls causes only 503s, and later calls succeed', async () => {
  const place = await createWorkshop(api.database, { capacity: 1000 });
  const send = () => api.visitor().post(registerPath(place), registrationBody());
  const responses = await api.withDatabase(far, async () => {
    const sent = Array.from({ length: 200 }, send);
    await sent[20];
    proxy.reset();
    return [...(await Promise.all(sent)), await send()];
  });
  const stored = responses.filter(({ status }) => status === 201).length;
  expect(responses.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
  expect(responses.every(({ status }) => status === 201 || status === 503)).toBe(true);
  expect(responses.at(-1)?.status).toBe(201);
  expect((await registrationsOf(api.database, place)).length).toBeGreaterThanOrEqual(stored);
});
