import { openByAddress } from '#netlify/db/client.ts';
import type { Database } from '#netlify/db/database.ts';
import { openEmbedded } from '#netlify/db/drivers/embedded.ts';
import { atEnd, createTemporaryFolder } from './at-end.ts';
import { createEmptyDatabase } from './database.ts';
import { bridgeToNeon } from './neon-bridge.ts';

export const DRIVERS = ['embedded', 'pg', 'neon'] as const;
type Driver = (typeof DRIVERS)[number];

/** Opens an empty database. It is closed when the test file ends. */
export async function openEmpty(driver: Driver): Promise<Database> {
  const database = await open(driver);
  atEnd(() => database.close());
  return database;
}

async function open(driver: Driver): Promise<Database> {
  switch (driver) {
    case 'embedded':
      return openEmbedded(await createTemporaryFolder());
    case 'pg':
      return openByAddress(await createEmptyDatabase());
    case 'neon':
      return openByAddress(await bridgeToNeon(await createEmptyDatabase()));
  }
}
