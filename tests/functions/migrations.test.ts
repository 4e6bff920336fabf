import { readFile } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { openByAddress } from '#netlify/db/client.ts';
import type { Database } from '#netlify/db/database.ts';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { migrate } from '#netlify/db/migrate.ts';
import { migrateWhenReachable } from '#scripts/local/database.ts';
import { startApi } from '#tests/support/api.ts';
import { atEnd } from '#tests/support/at-end.ts';
import { courseRegistrationBody, enquiryBody, waitlistBody } from '#tests/support/bodies.ts';
import { createDatabase, createEmptyDatabase } from '#tests/support/database.ts';
import { openFaultProxy, type FaultProxy } from '#tests/support/fault-proxy.ts';
import { countWaiting } from '#tests/support/open-transaction.ts';
import { runModule } from '#tests/support/processes/run.ts';
import { signUpBody } from '#tests/support/sign-ups.ts';

async function emptyDatabaseBehindProxy(): Promise<{ database: Database; proxy: FaultProxy; near: Database }> {
  const address = await createEmptyDatabase();
  const proxy = await openFaultProxy(address);
  const [database, near] = [await openByAddress(proxy.address), await openByAddress(address)];
  atEnd(() => Promise.all([database.close(), near.close()]));
  return { database, proxy, near };
}

async function workshopIds(database: Database): Promise<number[]> {
  const rows = await database.query<{ id: number }>(sql`select id from trainings`);
  return rows.map(({ id }) => id);
}

test('if several processes migrate at once, one applies the migrations and all succeed', async () => {
  const DATABASE_URL = await createEmptyDatabase();
  const migrator = () => runModule('scripts/db-migrate.ts', [], { DATABASE_URL });
  const printed = (await Promise.all(Array.from({ length: 4 }, migrator))).map(({ output }) => output);
  expect(printed.sort()).toEqual([
    expect.stringMatching(/^Applied: people, trainings, /),
    ...Array<string>(3).fill('There was nothing to apply.\n'),
  ]);
});

test('migrations run when the database becomes reachable', async () => {
  const { database, proxy, near } = await emptyDatabaseBehindProxy();
  await proxy.cut();
  const migrated = migrateWhenReachable(database, new AbortController().signal);
  await expect(workshopIds(near)).rejects.toBeInstanceOf(DatabaseUnreachableError);
  await proxy.restore();
  await migrated;
  expect(await workshopIds(near)).toContain(316);
});

test('a lost connection rolls a migration back, and it runs again', async () => {
  const { database, proxy, near } = await emptyDatabaseBehindProxy();
  const migrated = await near.inTransaction(async (run) => {
    // Holding the lock keeps the migrations in the middle until the connection breaks.
    await run('select pg_advisory_xact_lock(3162025)');
    const result = migrateWhenReachable(database, new AbortController().signal);
    await expect.poll(() => countWaiting(near)).toBe(1);
    proxy.reset();
    return { result };
  });
  await migrated.result;
  expect(await workshopIds(near)).toContain(316);
});

test('waiting for a database can be aborted', async () => {
  const { database, proxy } = await emptyDatabaseBehindProxy();
  await proxy.cut();
  const stopping = new AbortController();
  const migrated = migrateWhenReachable(database, stopping.signal);
  stopping.abort();
  await migrated;
});

test('a migration that was changed after it was applied is refused without retries', async () => {
  const { database } = await createDatabase();
  await database.query(sql`update schema_version set md5 = 'another' where version = 1`);
  await expect(migrateWhenReachable(database, new AbortController().signal)).rejects.toThrow('MD5 checksum failed');
});

test('a migration with a lower number than an applied one is an error', async () => {
  const { database } = await createDatabase();
  await database.query(sql`delete from schema_version where version = 4`);
  await expect(migrate(database)).rejects.toThrow('money (4) comes before one that is applied');
});

test('a migration fails at a lock timeout, so that visitors are not blocked', async () => {
  const { database } = await createDatabase();
  await database.query(sql`delete from schema_version where version >= 5`);
  await database.inTransaction(async (run) => {
    await run('lock table trainings in share mode');
    await expect(migrate(database)).rejects.toThrow('lock timeout');
  });
});

test('a workshop that already has the seeded id stays as it is', async () => {
  const { database } = await createDatabase();
  await database.query(sql`update trainings set capacity = 12 where id = 316`);
  const migration = await readFile('netlify/db/migrations/005.do.workshop-316.sql', 'utf8');
  await database.inTransaction((run) => run(migration));
  expect(await database.query(sql`select capacity from trainings where id = 316`)).toEqual([{ capacity: 12 }]);
});

test('a restore takes the rows: what fills and checks their columns needs no search path', async () => {
  const api = await startApi();
  for (const [path, body] of [
    ['/api/course-registrations', courseRegistrationBody()],
    ['/api/enquiries', enquiryBody()],
    ['/api/waitlist', waitlistBody()],
    ['/api/newsletter', signUpBody()],
  ] as const)
    expect((await api.visitor().post(path, body)).status).toBe(201);
  await api.database.inTransaction(async (run) => {
    const { rows } = await run(`
      select table_name as name, string_agg(column_name, ', ') filter (where is_generated = 'NEVER') as columns
      from information_schema.columns where table_schema = 'public' group by table_name`);
    // As pg_restore does.
    await run(`create schema restored; set local search_path = ''`);
    for (const { name, columns } of rows as { name: string; columns: string }[])
      await run(`
        create table restored.${name} (like public.${name} including all);
        insert into restored.${name} (${columns}) overriding system value select ${columns} from public.${name}`);
  });
});
