import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openByAddress } from '#netlify/db/client.ts';
import type { Database } from '#netlify/db/database.ts';
import { migrate } from '#netlify/db/migrate.ts';
import { atEnd } from './at-end.ts';

/** Creates an empty database in the run's PostgreSQL, which ends with the run. @returns its address */
export async function createEmptyDatabase(): Promise<string> {
  const address = new URL(inject('postgresAddress'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Our own drivers have a time limit, which a busy machine may exceed here.
  const client = new pg.Client(address.href);
  await client.connect();
  await client.query(`create database ${name}`);
  // No statement may lean on the zone of its session.
  await client.query(`alter database ${name} set timezone to 'America/St_Johns'`);
  await client.end();
  address.pathname = name;
  return address.href;
}

/** A database with the real migrations, for this test file alone. */
export async function createDatabase(): Promise<{ address: string; database: Database }> {
  const address = await createEmptyDatabase();
  const database = await openByAddress(address);
  await migrate(database);
  atEnd(() => database.close());
  return { address, database };
}

/** Passes statements on and counts the round trips. */
export function countRoundTrips(database: Database): { database: Database; count: () => number } {
  let trips = 0;
  return {
    database: {
      ...database,
      query(statement) {
        trips += 1;
        return database.query(statement);
      },
    },
    count: () => trips,
  };
}
