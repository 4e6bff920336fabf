import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openByAddress, provideDatabase } from '#netlify/db/client.ts';
import type { Database } from '#netlify/db/database.ts';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { migrate } from '#netlify/db/migrate.ts';
import { readEnvironment } from '#netlify/env.ts';
import { StopError } from './stop.ts';

const RETRY_AFTER_MS = 1_000;

/** Opens the configured database, else the embedded one in the data directory, for all functions of this process. */
export async function openLocalDatabase(dataDirectory: string): Promise<Database> {
  const { databaseUrl } = readEnvironment();
  const database = databaseUrl === undefined ? await openEmbedded(dataDirectory) : await openByAddress(databaseUrl);
  provideDatabase(database);
  return database;
}

async function openEmbedded(dataDirectory: string): Promise<Database> {
  const driver = await import('#netlify/db/drivers/embedded.ts');
  return driver.openEmbedded(join(dataDirectory, 'postgres'));
}

/** Applies migrations, again and again until the database is there; `signal` ends the wait. */
export async function migrateWhenReachable(database: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await migrate(database);
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnreachableError)) throw error;
      await setTimeout(RETRY_AFTER_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** The same for a command. @throws StopError when the database refuses a migration */
export async function migrateOrStop(database: Database, signal: AbortSignal): Promise<void> {
  try {
    await migrateWhenReachable(database, signal);
  } catch (error) {
    throw new StopError(
      `The database refused the migrations: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
