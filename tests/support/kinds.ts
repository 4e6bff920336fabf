import { openByAddress } from '#netlify/db/client.ts';
import type { Database } from '#netlify/db/database.ts';
import { openEmbedded } from '#netlify/db/drivers/embedded.ts';
import { atEnd, createTemporaryFolder } from './at-end.ts';
import { createEmptyDatabase } from './database.ts';
import { bridgeToNeon } from './neon-bridge.ts';

/** The three ways to a PostgreSQL: inside the process, by TCP, and by Neon's driver. */
export const KINDS = ['embedded', 'pg', 'neon'] as const;

/** Opens an empty database of a kind. It ends with the test file. */
export async function openEmpty(kind: (typeof KINDS)[number]): Promise<Database> {
  const database = await open(kind);
  atEnd(() => database.close());
  return database;
}

async function open(kind: (typeof KINDS)[number]): Promise<Database> {
  switch (kind) {
    case 'embedded':
      return openEmbedded(await createTemporaryFolder());
    case 'pg':
      return openByAddress(await createEmptyDatabase());
    case 'neon':
      return openByAddress(await bridgeToNeon(await createEmptyDatabase()));
  }
}
