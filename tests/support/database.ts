import { inject } from 'vitest';
import { openByAddress } from '#netlify/db/client.ts';
import type { Database } from '#netlify/db/database.ts';
import { limitOnServer } from '#netlify/db/server-limits.ts';
import { atEnd } from './at-end.ts';
import { TEMPLATE } from './cluster.ts';
import { createDatabaseFrom } from './new-database.ts';

/** Creates an empty database in the PostgreSQL of the test run. @returns its address */
export function createEmptyDatabase(): Promise<string> {
  return createDatabaseFrom('template1', inject('postgresAddress'));
}

/** Creates a database with the real migrations. @returns its address */
export function createMigratedDatabase(): Promise<string> {
  return createDatabaseFrom(TEMPLATE, inject('postgresAddress'));
}

/** The same, opened, for this test file only. */
export async function createDatabase(): Promise<{ address: string; database: Database }> {
  const address = await createMigratedDatabase();
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
