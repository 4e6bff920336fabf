import { readEnvironment } from '#netlify/env.ts';
import type { Database } from './database.ts';
import { pooledDatabase } from './drivers/pool.ts';
import { DatabaseUnreachableError } from './failures.ts';

let current: Promise<Database> | undefined;

/** Sets the database for this process: local commands hand in the embedded one, tests theirs. */
export function provideDatabase(database: Database): void {
  current = Promise.resolve(database);
}

/**
 * The database of this process, opened on first use by its address: Neon's driver for Neon's hosts, pg for every other.
 * @throws DatabaseUnreachableError when no address is configured
 */
export function connectDatabase(): Promise<Database> {
  // A failed opening is not kept: the next call tries again.
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

/** Opens the driver that fits the address; only the one that is used is loaded. */
export async function openByAddress(databaseUrl: string): Promise<Database> {
  const isNeon = URL.canParse(databaseUrl) && /\.neon\.(tech|build)$/.test(new URL(databaseUrl).hostname);
  const { Pool } = isNeon ? await import('@neondatabase/serverless') : await import('pg');
  return pooledDatabase(Pool, databaseUrl);
}
