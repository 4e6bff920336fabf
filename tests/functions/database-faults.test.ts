import { randomUUID } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import { expect, test } from 'vitest';
import { openByAddress } from '#netlify/db/client.ts';
import { startApi } from '#tests/support/api.ts';
import { atEnd } from '#tests/support/at-end.ts';
import { later, MINUTE } from '#tests/support/clock.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { openFaultProxy } from '#tests/support/fault-proxy.ts';
import { bridgeToNeon } from '#tests/support/neon-bridge.ts';
import { registerPath, registrationBody, registrationsOf } from '#tests/support/registrations.ts';
import { createWorkshop, placesLeft } from '#tests/support/workshops.ts';

/** Faults of a database that is reachable: it is slow, refuses the connection, or its response is lost. */

const api = await startApi();
const proxy = await openFaultProxy(api.address);
const far = await openByAddress(proxy.address);
atEnd(() => far.close());

test('a lost response to a commit is a 503, and a retry with the same key returns the stored row', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 1 });
  const [body, headers] = [registrationBody(), { 'Idempotency-Key': randomUUID() }];
  const send = () => api.withDatabase(far, () => api.visitor().post(registerPath(workshop), body, headers));
  await far.query(sql`select 1`);
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
  const workshop = await createWorkshop(api.database);
  const send = () => api.withDatabase(far, () => api.visitor().post(registerPath(workshop), registrationBody()));
  await far.query(sql`select 1`);
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
  const database = await openByAddress(await by(ownProxy.address));
  atEnd(() => database.close());
  await database.query(sql`select 1`);
  ownProxy.forget();
  await later(MINUTE, () =>
    api.withDatabase(database, async () => {
      expect((await api.visitor().get('/api/health')).status).toBe(200);
    }),
  );
});

/** Creates a role with these options. @returns the database's address for this role */
async function roleWith(options: string): Promise<string> {
  const name = `role_${randomUUID().slice(0, 8)}`;
  await api.rows`create role ${raw(name)} login password 'right' ${raw(options)}`;
  const address = new URL(api.address);
  address.username = name;
  address.password = 'right';
  return address.href;
}

test.for([
  ['does not exist', () => Object.assign(new URL(api.address), { pathname: 'nowhere' }).href],
  ['has no free connection', () => roleWith('connection limit 0')],
  ['is read-only', () => `${api.address}?options=-c%20default_transaction_read_only%3Don`],
  ['has no tables yet', () => createEmptyDatabase()],
] as const)('a database that %s is reported as unreachable', async ([, addressOf]) => {
  const database = await openByAddress(await addressOf());
  atEnd(() => database.close());
  await api.withDatabase(database, async () => {
    const responses = [
      await api.visitor().post(registerPath(316), registrationBody()),
      await api.visitor().post('/api/session', { accessCode: 'some code of sixteen' }),
    ];
    for (const { status, body, headers } of responses) {
      expect([status, body]).toMatchObject([503, { code: 'database_unreachable' }]);
      expect(headers.get('retry-after')).toBe('5');
    }
  });
});
