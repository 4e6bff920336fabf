import { fileURLToPath } from 'node:url';
import Postgrator from 'postgrator';
import type { Database, RunScript } from './database.ts';
import { limitOnServer } from './server-limits.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations/*.sql', import.meta.url));

/** The key of an advisory lock: one process migrates while the others wait. Any number that all processes share would do. */
const LOCK = 316_2025;

/**
 * Applies pending migrations in one transaction, and sets the server's limits.
 * @returns the names of the migrations that it applied
 * @throws DatabaseUnreachableError; the server's error about a migration; Error for a number below one that is applied
 */
export async function migrate(database: Database): Promise<string[]> {
  return database.inTransaction(async (run) => {
    // A migration, or the wait for another process to finish its own, may take longer than other statements.
    await run(`set local statement_timeout = '60s'`);
    await run(`select pg_advisory_xact_lock(${LOCK})`);
    // If a migration waited for a table that a backup reads, all visitors would wait behind the migration.
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
    await limitOnServer(run);
    const applied = await postgrator.migrate();
    await requireNoneSkipped(await postgrator.getMigrations(), run);
    return applied.map(({ name }) => name);
  });
}

/** Throws if Postgrator skipped a migration, as it silently does when the number is below one that is applied. */
async function requireNoneSkipped(migrations: Postgrator.Migration[], run: RunScript): Promise<void> {
  const { rows } = await run('select version from schema_version');
  const applied = new Set(rows.map((row) => Number((row as { version: string }).version)));
  const late = migrations.find(({ version }) => !applied.has(version));
  if (late) {
    throw new Error(`${late.name} (${late.version}) comes before one that is applied: give it the highest number.`);
  }
}
