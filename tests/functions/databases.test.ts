import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { openByAddress } from '#netlify/db/client.ts';
import { openEmbedded } from '#netlify/db/drivers/embedded.ts';
import { migrate } from '#netlify/db/migrate.ts';
import { startApiOn, type Api } from '#tests/support/api.ts';
import { atEnd, createTemporaryFolder } from '#tests/support/at-end.ts';
import { readPages } from '#tests/support/caller.ts';
import { frozenFor, HOUR, later } from '#tests/support/clock.ts';
import { readCsv } from '#tests/support/csv.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { historyOf } from '#tests/support/history.ts';
import { bridgeToNeon } from '#tests/support/neon-bridge.ts';
import { refer } from '#tests/support/referrals.ts';
import { register, registerPath, registrationBody, registrationsOf } from '#tests/support/registrations.ts';
import { createWorkshop, placesLeft } from '#tests/support/workshops.ts';

/** Runs the same tests with each of the three database drivers, because they must behave alike. */

const opened = {
  embedded: await openEmbedded(await createTemporaryFolder()),
  pg: await openByAddress(await createEmptyDatabase()),
  neon: await openByAddress(await bridgeToNeon(await createEmptyDatabase())),
};
const DRIVERS = ['embedded', 'pg', 'neon'] as const;
type Driver = (typeof DRIVERS)[number];
atEnd(() => Promise.all(DRIVERS.map((driver) => opened[driver].close())));

async function apiOn(driver: Driver): Promise<Api> {
  await migrate(opened[driver]);
  return startApiOn(opened[driver]);
}

test.for(DRIVERS)('%s: a database is ready only after the migrations', async (driver) => {
  const api = await startApiOn(opened[driver]);
  expect((await api.visitor().get('/api/health')).status).toBe(503);
  expect((await api.visitor().get('/api/workshops')).body).toMatchObject({ code: 'database_unreachable' });
  expect((await migrate(opened[driver])).slice(0, 2)).toEqual(['people', 'trainings']);
  expect((await api.visitor().get('/api/health')).status).toBe(200);
});

test.for(DRIVERS)('%s: a second migration applies nothing and keeps later changes', async (driver) => {
  const api = await apiOn(driver);
  await api.rows`update trainings set capacity = 20 where id = 316`;
  expect(await migrate(opened[driver])).toEqual([]);
  expect((await api.visitor().get('/api/workshops')).body).toContainEqual(
    expect.objectContaining({ id: 316, spotsRemaining: 20 }),
  );
});

test.for(DRIVERS)(
  '%s: a statement that waits for a connection gets it, though new ones replace it after a pause',
  async (driver) => {
    const one = () => opened[driver].query(sql`select 1 as one`);
    await one();
    const before = one();
    // Until the driver has asked for a connection, and before it has one.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    await frozenFor(HOUR, one);
    expect(await before).toEqual([{ one: 1 }]);
  },
);

test.for(DRIVERS)('%s: a statement that was prepared returns what a migration has made of it', async (driver) => {
  const database = opened[driver];
  const amounts = sql`select amount from prepared`;
  const migrateTo = (script: string) => database.inTransaction((run) => run(script));
  await migrateTo('create table prepared as select 1 as amount');
  expect(await Promise.all([database.query(amounts), database.query(amounts)])).toEqual([
    [{ amount: 1 }],
    [{ amount: 1 }],
  ]);
  await migrateTo('alter table prepared alter amount type text');
  expect(await database.query(amounts)).toEqual([{ amount: '1' }]);
  await migrateTo('alter table prepared alter amount type boolean using true');
  expect(await database.transaction((run) => run(amounts))).toEqual([{ amount: true }]);
});

test.for(DRIVERS)('%s: a failed migration is rolled back', async (driver) => {
  const failing = opened[driver].inTransaction(async (run) => {
    await run('create table half (id integer)');
    await run('insert into half values (1); select * from no_such_table');
  });
  await expect(failing).rejects.toMatchObject({ code: '42P01' });
  const [row] = await opened[driver].query(sql`select to_regclass('half')::text as half`);
  expect(row).toEqual({ half: null });
});

test.for(DRIVERS)(
  '%s: registrations fill the workshop to its capacity, and a nanny can register once',
  async (driver) => {
    const api = await apiOn(driver);
    const workshop = await createWorkshop(api.database, { capacity: 5 });
    const body = registrationBody({ firstName: 'مريم 👩🏽‍🍼', notes: '  one\n\ttwo ' });
    const post = (sent: unknown) => api.visitor().post(registerPath(workshop), sent);
    expect((await post(body)).status).toBe(201);
    expect((await post(body)).body).toMatchObject({ code: 'already_registered' });
    const responses = await Promise.all(Array.from({ length: 12 }, () => post(registrationBody())));
    expect(responses.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(4).fill(201),
      ...Array<number>(8).fill(409),
    ]);
    expect(await placesLeft(api.database, workshop)).toBe(0);
    const rows = await registrationsOf(api.database, workshop);
    expect(rows).toHaveLength(5);
    expect(rows).toContainEqual(expect.objectContaining({ first_name: 'مريم 👩🏽‍🍼', notes: 'one\n\ttwo' }));
  },
);

test.for(DRIVERS)('%s: retries with the same key get the first response for a day', async (driver) => {
  const api = await apiOn(driver);
  const workshop = await createWorkshop(api.database);
  const [body, headers] = [registrationBody(), { 'Idempotency-Key': randomUUID() }];
  const post = () => api.visitor().post(registerPath(workshop), body, headers);
  const responses = await Promise.all(Array.from({ length: 10 }, post));
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(responses[0]?.status).toBe(201);
  await later(25 * HOUR, async () => {
    expect((await post()).body).toMatchObject({ code: 'already_registered' });
    const other = registrationBody();
    expect((await api.visitor().post(registerPath(workshop), other, headers)).status).toBe(201);
  });
});

test.for(DRIVERS)('%s: a change returns the row and is recorded; cancelling frees the place', async (driver) => {
  const api = await apiOn(driver);
  const admin = await api.signedIn('admin');
  const workshop = await createWorkshop(api.database);
  const path = `/api/registrations/${await register(api.visitor(), workshop)}`;
  const read = async () => await admin.read<[{ updatedAt: string }]>(`/api/registrations?workshopId=${workshop}`);
  const [{ updatedAt }] = await read();
  const changed = await admin.patch(path, { isPaid: true, notes: 'Paid', updatedAt });
  expect([changed.status, [changed.body]]).toEqual([200, await read()]);
  expect((await admin.patch(path, { isPaid: false, updatedAt })).body).toMatchObject({ code: 'changed_meanwhile' });
  expect((await admin.delete(path)).status).toBe(200);
  expect(await placesLeft(api.database, workshop)).toBe(15);
  expect(await historyOf(api.database, path.split('/').at(-1) ?? '')).toMatchObject([
    {
      at: expect.any(Date) as Date,
      changes: { is_paid: { from: false, to: true }, notes: { from: null, to: 'Paid' } },
    },
    { changes: { cancelled_at: { from: null } } },
  ]);
});

test.for(DRIVERS)('%s: lists can be paginated and searched', async (driver) => {
  const api = await apiOn(driver);
  const admin = await api.signedIn('admin');
  const workshop = await createWorkshop(api.database);
  for (const firstName of ['مريم', 'Émilie', 'ANNA 100%', 'anna'])
    await register(api.visitor(), workshop, { firstName });
  for (const sort of ['createdAt', '-name']) {
    const path = `/api/registrations?workshopId=${workshop}&sort=${sort}&limit=3`;
    const rows = (await readPages<{ id: string }>(admin, path)).flat();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
  }
  for (const search of ['100%', 'ÉMILIE', 'مريم']) {
    const query = `workshopId=${workshop}&search=${encodeURIComponent(search)}`;
    expect((await admin.get(`/api/registrations?${query}`)).body, search).toHaveLength(1);
  }
});

test.for(DRIVERS)('%s: dates, counts, exports and erasure work', async (driver) => {
  const api = await apiOn(driver);
  const admin = await api.signedIn('admin');
  const workshop = await createWorkshop(api.database);
  await register(api.visitor(), workshop, { email: 'gone@example.com', lastName: 'Gone' });
  await refer(api.visitor(), { fullName: '=1+1' });
  const closing = { priceAed: 350, registrationClosesAt: '2026-12-05T00:00:00.000Z' };
  expect((await admin.patch(`/api/admin/trainings/${workshop}`, closing)).body).toMatchObject(closing);
  expect((await admin.get(`/api/admin/history?row=${workshop}`)).body).toMatchObject([
    { changes: { priceAed: { from: 300, to: 350 }, registrationClosesAt: { from: null } } },
  ]);
  expect((await admin.read<{ count: number }[]>('/api/admin/timeline')).at(-2)?.count).toBe(1);
  expect(readCsv((await admin.get('/api/exports/referrals.csv')).text)[1]?.[1]).toBe("'=1+1");
  const erased = await admin.post('/api/admin/erase', { email: 'gone@example.com', confirm: 'ERASE' });
  expect(erased.body).toMatchObject({ registrations: 1, history: 0 });
  expect(await placesLeft(api.database, workshop)).toBe(15);
});

test.for(DRIVERS)('%s: a transaction is done whole or not at all, and sees what it has written', async (driver) => {
  const api = await apiOn(driver);
  const workshop = await createWorkshop(api.database, { capacity: 5 });
  const capacity = sql`select capacity from trainings where id = ${workshop}`;
  const raise = (by: number) => sql`update trainings set capacity = capacity + ${by}::integer where id = ${workshop}`;
  const failing = api.database.transaction(async (run) => {
    await run(raise(1));
    expect(await run(capacity)).toEqual([{ capacity: 6 }]);
    throw new Error('undecided');
  });
  await expect(failing).rejects.toThrow('undecided');
  expect(await api.database.query(capacity)).toEqual([{ capacity: 5 }]);
  // Each reads what it has locked, so that none is lost.
  await Promise.all(
    Array.from({ length: 12 }, () =>
      api.database.transaction(async (run) => {
        const [row] = await run<{ capacity: number }>(sql`${capacity} for update`);
        await run(sql`update trainings set capacity = ${(row?.capacity ?? 0) + 1}::integer where id = ${workshop}`);
      }),
    ),
  );
  expect(await api.database.query(capacity)).toEqual([{ capacity: 17 }]);
});

test('transactions that wait for each other are run again', async () => {
  const api = await apiOn('pg');
  const ids = [await createWorkshop(api.database), await createWorkshop(api.database)];
  const raise = (id: number | undefined) => sql`update trainings set capacity = capacity + 1 where id = ${id}`;
  const both = (order: (number | undefined)[]) =>
    api.database.transaction(async (run) => {
      await run(raise(order[0]));
      await run(sql`select pg_sleep(0.1)`);
      await run(raise(order[1]));
    });
  await Promise.all([both(ids), both([...ids].reverse())]);
  expect(await api.database.query(sql`select capacity from trainings where id = any(${ids})`)).toEqual([
    { capacity: 17 },
    { capacity: 17 },
  ]);
});
