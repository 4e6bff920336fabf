import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openByAddress, provideDatabase } from '#netlify/db/client.ts';
import type { Database } from '#netlify/db/database.ts';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { migrate } from '#netlify/db/migrate.ts';
import { readEnvironment } from '#netlify/env.ts';
import { openDataDirectory } from './data-directory.ts';
import { StopError } from './stop.ts';

const RETRY_AFTER_MS = 1_000;
/** How long a command waits for a database that does not answer. */
const MAX_WAIT_MS = 5_000;

/** Opens the configured database, else the embedded one, for all functions of this process. */
export async function openLocalDatabase(dataDirectory: () => string): Promise<Database> {
  const { databaseUrl } = readEnvironment();
  const database = databaseUrl === undefined ? await openEmbedded(dataDirectory()) : await openByAddress(databaseUrl);
  provideDatabase(database);
  return database;
}

async function openEmbedded(dataDirectory: string): Promise<Database> {
  const driver = await import('#netlify/db/drivers/embedded.ts');
  return driver.openEmbedded(join(dataDirectory, 'postgres'));
}

/**
 * Tries to migrate until the database answers or `signal` aborts.
 * @returns the names of the applied migrations; `null` after an abort
 * @throws StopError if the database refuses the migrations
 */
export async function migrateWhenReachable(database: Database, signal: AbortSignal): Promise<string[] | null> {
  while (!signal.aborted) {
    try {
      return await migrate(database);
    } catch (error) {
      if (!(error instanceof DatabaseUnreachableError)) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new StopError(`The database refused the migrations: ${reason}`);
      }
      await setTimeout(RETRY_AFTER_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  return null;
}

/**
 * Opens the configured database, migrates it, and closes it after `work`.
 * @throws StopError if the database does not answer
 */
export async function withMigratedDatabase(
  stopping: AbortSignal,
  work: (database: Database, applied: string[]) => Promise<void>,
): Promise<void> {
  const database = await openLocalDatabase(openDataDirectory);
  try {
    const applied = await migrateWhenReachable(database, AbortSignal.any([stopping, AbortSignal.timeout(MAX_WAIT_MS)]));
    if (applied === null) {
      if (stopping.aborted) return;
      throw new StopError(
        'The database of DATABASE_URL does not answer. Check its address, user, password and name, and that the server runs.',
      );
    }
    await work(database, applied);
  } finally {
    await database.close();
  }
}
