import { fileURLToPath } from 'node:url';
import Postgrator from 'postgrator';
import type { Database } from './database.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations/*.sql', import.meta.url));

/** Any number, the same in every process: one migrates while the others wait. */
const LOCK = 316_2025;

/**
 * Applies pending migrations in the order of their numbers, in one transaction: a process that dies leaves nothing half.
 * @returns the names of those applied
 * @throws DatabaseUnreachableError, or the database's verdict on a faulty migration
 */
export async function migrate(database: Database): Promise<string[]> {
  return database.inTransaction(async (run) => {
    await run(`select pg_advisory_xact_lock(${LOCK})`);
    const postgrator = new Postgrator({
      driver: 'pg',
      migrationPattern: MIGRATIONS,
      schemaTable: 'schema_version',
      execQuery: run,
      execSqlScript: async (script) => {
        await run(script);
      },
    });
    return (await postgrator.migrate()).map(({ name }) => name);
  });
}
