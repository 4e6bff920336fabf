import { fileURLToPath } from 'node:url';
import Postgrator from 'postgrator';
import type { Database, RunScript } from './database.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations/*.sql', import.meta.url));

/** Any number, the same in every process: one migrates while the others wait. */
const LOCK = 316_2025;

/**
 * Applies pending migrations in the order of their numbers, in one transaction: a process that dies leaves nothing half.
 * @returns the names of those applied
 * @throws DatabaseUnreachableError, the database's verdict on a faulty migration, or Error for a number that comes too late
 */
export async function migrate(database: Database): Promise<string[]> {
  return database.inTransaction(async (run) => {
    await run(`select pg_advisory_xact_lock(${LOCK})`);
    // Who waits for a table, behind a backup that reads it, makes every visitor wait behind itself.
    await run(`set local lock_timeout = '2s'`);
    const postgrator = new Postgrator({
      driver: 'pg',
      migrationPattern: MIGRATIONS,
      schemaTable: 'schema_version',
      execQuery: run,
      execSqlScript: async (script) => {
        await run(script);
      },
    });
    const applied = await postgrator.migrate();
    await refuseLate(await postgrator.getMigrations(), run);
    return applied.map(({ name }) => name);
  });
}

/** A migration that is numbered below one that is applied would be left out, without a word, wherever that one is. */
async function refuseLate(migrations: Postgrator.Migration[], run: RunScript): Promise<void> {
  const { rows } = await run('select version from schema_version');
  const applied = new Set(rows.map((row) => Number((row as { version: string }).version)));
  const late = migrations.find(({ version }) => !applied.has(version));
  if (late) {
    throw new Error(`${late.name} (${late.version}) comes before one that is applied: give it the highest number.`);
  }
}
