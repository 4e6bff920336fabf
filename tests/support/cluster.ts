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

/** A migrated database. Copies of it are much faster than migrations. */
export const TEMPLATE = 'nova_template';

/** Starts one PostgreSQL for the whole run; each test file creates its own database in it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // An exit handler stops PostgreSQL, and SIGTERM alone does not run exit handlers.
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
