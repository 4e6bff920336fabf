import { randomBytes } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import { afterAll, inject } from 'vitest';
import { openByAddress } from '#netlify/db/client.ts';
import type { Database } from '#netlify/db/database.ts';
import { migrate } from '#netlify/db/migrate.ts';

/** Creates an empty database in the run's PostgreSQL; it goes when the test file ends. @returns its address */
export async function createEmptyDatabase(): Promise<string> {
  const address = new URL(inject('postgresAddress'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = await openByAddress(address.href);
  await server.query(sql`create database ${raw(name)}`);
  afterAll(async () => {
    await server.query(sql`drop database ${raw(name)} with (force)`);
    await server.close();
  });
  address.pathname = name;
  return address.href;
}

/** A database with the real migrations, for this test file alone. */
export async function createDatabase(): Promise<{ address: string; database: Database }> {
  const address = await createEmptyDatabase();
  const database = await openByAddress(address);
  await migrate(database);
  afterAll(() => database.close());
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
