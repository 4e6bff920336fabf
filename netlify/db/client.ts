import { readEnvironment } from '#netlify/env.ts';
import type { Database } from './database.ts';
import { pooledDatabase } from './drivers/pool.ts';
import { DatabaseUnreachableError } from './failures.ts';

let current: Promise<Database> | undefined;

/** Sets the database of this process, for local commands and tests. */
export function provideDatabase(database: Database): void {
  current = Promise.resolve(database);
}

/**
 * Opens the database of this process on first use.
 * @throws DatabaseUnreachableError if no address is configured
 */
export function connectDatabase(): Promise<Database> {
  // After a failure the next call tries again.
  current ??= open().catch((error: unknown) => {
    current = undefined;
    throw error;
  });
  return current;
}

async function open(): Promise<Database> {
  const { databaseUrl } = readEnvironment();
  if (databaseUrl === undefined) throw new DatabaseUnreachableError('DATABASE_URL is not set.');
  return openByAddress(databaseUrl);
}

/** Loads only the driver that the address needs: Neon's for its hosts, pg for others. */
export async function openByAddress(databaseUrl: string): Promise<Database> {
  const isNeon = URL.canParse(databaseUrl) && /\.neon\.(tech|build)$/.test(new URL(databaseUrl).hostname);
  const { Pool } = isNeon ? await import('@neondatabase/serverless') : await import('pg');
  return pooledDatabase(Pool, databaseUrl);
}
