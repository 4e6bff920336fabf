import { setTimeout } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { openByAddress } from '#netlify/db/client.ts';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { migrate } from '#netlify/db/migrate.ts';
import { limitOnServer } from '#netlify/db/server-limits.ts';
import { atEnd } from '#tests/support/at-end.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { bridgeToNeon } from '#tests/support/neon-bridge.ts';

const DRIVERS = [
  ['pg', (address: string) => Promise.resolve(address)],
  ['neon', bridgeToNeon],
] as const;

async function open(address: string) {
  const database = await openByAddress(address);
  atEnd(() => database.close());
  return database;
}

test.for(DRIVERS)('%s: a migration limits every later connection', async ([, by]) => {
  const address = await by(await createEmptyDatabase());
  await migrate(await open(address));
  const database = await open(address);
  const settings = await database.query(sql`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit,
      current_setting('timezone') as zone`);
  expect(settings).toEqual([{ statement: '5s', idle: '1min', jit: 'off', zone: 'UTC' }]);
});

test.for(DRIVERS)('%s: the server cancels a statement and an idle transaction at their limits', async ([, by]) => {
  const address = await by(await createEmptyDatabase());
  const first = await open(address);
  await first.inTransaction((run) => limitOnServer(run, { statementMs: 200, idleInTransactionMs: 200 }));
  const database = await open(address);
  const startedAt = performance.now();
  await expect(database.query(sql`select pg_sleep(2)`)).rejects.toMatchObject({
    name: DatabaseUnreachableError.name,
    cause: { code: '57014' },
  });
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  const idle = database.inTransaction(async (run) => {
    await run('create table left_open (id integer)');
    await setTimeout(600);
    await run('select 1');
  });
  await expect(idle).rejects.toBeInstanceOf(DatabaseUnreachableError);
  expect(await database.query(sql`select to_regclass('left_open')::text as found`)).toEqual([{ found: null }]);
});

test('a migration that waits for another process is not cancelled', async () => {
  const address = await createEmptyDatabase();
  const other = await open(address);
  await migrate(other);
  await other.inTransaction((run) => limitOnServer(run, { statementMs: 200 }));
  const database = await open(address);
  const migrated = await other.inTransaction(async (run) => {
    await run('set local statement_timeout = 0; select pg_advisory_xact_lock(3162025)');
    const result = migrate(database);
    result.catch(() => undefined);
    await run('select pg_sleep(0.6)');
    return { result };
  });
  expect(await migrated.result).toEqual([]);
  const later = await open(address);
  expect(await later.query(sql`select current_setting('statement_timeout') as statement`)).toEqual([
    { statement: '5s' },
  ]);
});

test.for(DRIVERS)('%s: a transaction that pauses for 5 s ends, and holds nothing', async ([, by]) => {
  const address = await by(await createEmptyDatabase());
  const database = await open(address);
  await migrate(database);
  const paused = database.transaction(async (run) => {
    await run(sql`select 1 from trainings where id = 316 for update`);
    await setTimeout(5_500);
    await run(sql`select 1`);
  });
  const [outcome] = await Promise.allSettled([paused]);
  expect(outcome).toMatchObject({ status: 'rejected', reason: { name: DatabaseUnreachableError.name } });
  await database.query(sql`update trainings set capacity = 9 where id = 316`);
});
