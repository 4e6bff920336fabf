import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openByAddress } from '#netlify/db/client.ts';
import { migrate } from '#netlify/db/migrate.ts';
import { startPostgres } from '#scripts/local/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresAddress: string;
  }
}

/** A migrated database that others are copied from, which takes a fraction of the time of the migrations. */
export const TEMPLATE = 'nova_template';

/** One PostgreSQL for the whole run; each test file makes its own database in it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // When the run is ended, PostgreSQL ends with it, as on every other exit.
  process.once('SIGTERM', () => process.exit(1));
  const postgres = await startPostgres({ durable: false });
  const client = new pg.Client(postgres.address());
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template = await openByAddress(postgres.address(TEMPLATE));
  await migrate(template);
  await template.close();
  project.provide('postgresAddress', postgres.address());
  return () => postgres.remove();
}
