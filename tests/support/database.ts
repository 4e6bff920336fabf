import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openByAddress } from '#netlify/db/client.ts';
import type { Database } from '#netlify/db/database.ts';
import { limitOnServer } from '#netlify/db/server-limits.ts';
import { atEnd } from './at-end.ts';
import { TEMPLATE } from './cluster.ts';

/** Creates an empty database in the PostgreSQL of the test run. @returns its address */
export function createEmptyDatabase(): Promise<string> {
  return create('template1');
}

/** Creates a database with the real migrations, for this test file only. */
export async function createDatabase(): Promise<{ address: string; database: Database }> {
  const address = await create(TEMPLATE);
  const database = await openByAddress(address);
  atEnd(() => database.close());
  await database.inTransaction(async (run) => {
    // A copy of a database does not include its limits.
    await limitOnServer(run);
    // An unusual time zone, without summer time, reveals statements that depend on the session's time zone.
    await run(`do $$ begin
      execute format('alter role current_user in database %I set timezone = %L', current_database(), 'Pacific/Marquesas');
    end $$`);
  });
  return { address, database };
}

async function create(template: string): Promise<string> {
  const address = new URL(inject('postgresAddress'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  // The drivers of the site have a time limit, which a busy machine may exceed here.
  const client = new pg.Client(address.href);
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  address.pathname = name;
  return address.href;
}

/** Wraps a database and counts the round trips. */
export function countRoundTrips(database: Database): { database: Database; count: () => number } {
  let trips = 0;
  return {
    database: {
      ...database,
      query(statement) {
        trips += 1;
        return database.query(statement);
      },
      transaction(work) {
        // It begins and commits.
        trips += 2;
        return database.transaction((run) =>
          work((statement) => {
            trips += 1;
            return run(statement);
          }),
        );
      },
    },
    count: () => trips,
  };
}
