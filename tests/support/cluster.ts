import type { TestProject } from 'vitest/node';
import { startPostgres } from '#scripts/local/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresAddress: string;
  }
}

/** One PostgreSQL for the whole run; each test file makes its own database in it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Where the run is told to end, PostgreSQL ends with it, as on every other exit.
  process.once('SIGTERM', () => process.exit(1));
  const postgres = await startPostgres({ durable: false });
  project.provide('postgresAddress', postgres.address());
  return () => postgres.remove();
}
