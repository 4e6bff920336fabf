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

/** Faults of a database that is there: it is slow, will not let us in, or does what was asked and cannot say so. */

const api = await startApi();
const proxy = await openFaultProxy(api.address);
const far = await openByAddress(proxy.address);
atEnd(() => far.close());

test('an answer to a commit that is lost is told as 503, and a repeat under the key finds what was stored', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 1 });
  const [body, headers] = [registrationBody(), { 'Idempotency-Key': randomUUID() }];
  const send = () => api.withDatabase(far, () => api.visitor().post(registerPath(workshop), body, headers));
  await far.query(sql`select 1`);
  proxy.loseAnswers();
  expect((await send()).body).toMatchObject({ code: 'database_unreachable' });
  await proxy.restore();
  const [stored] = await registrationsOf(api.database, workshop);
  const { status, body: answer } = await send();
  expect([status, answer]).toMatchObject([201, { registrationId: stored?.id }]);
  expect(await registrationsOf(api.database, workshop)).toHaveLength(1);
  expect(await placesLeft(api.database, workshop)).toBe(0);
});

test('a database that takes a second answers late; one that takes four is out of reach within five', async () => {
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
] as const)('a connection of %s that was lost while the function was frozen is not used again', async ([, by]) => {
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

/** A role of the server that the other changes describe. */
async function roleWith(options: string): Promise<string> {
  const name = `role_${randomUUID().slice(0, 8)}`;
  await api.rows`create role ${raw(name)} login password 'right' ${raw(options)}`;
  const address = new URL(api.address);
  address.username = name;
  address.password = 'right';
  return address.href;
}

test.for([
  ['has another name', () => Object.assign(new URL(api.address), { pathname: 'nowhere' }).href],
  ['has no connection left', () => roleWith('connection limit 0')],
  ['is read-only', () => `${api.address}?options=-c%20default_transaction_read_only%3Don`],
  ['has no tables yet', () => createEmptyDatabase()],
] as const)('a database that %s refuses, and is told as out of reach', async ([, addressOf]) => {
  const database = await openByAddress(await addressOf());
  atEnd(() => database.close());
  await api.withDatabase(database, async () => {
    const answers = [
      await api.visitor().post(registerPath(316), registrationBody()),
      await api.visitor().post('/api/session', { accessCode: 'some code of sixteen' }),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body]).toMatchObject([503, { code: 'database_unreachable' }]);
      expect(headers.get('retry-after')).toBe('5');
    }
  });
});
