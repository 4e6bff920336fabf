import sql from 'sql-template-tag';
import { expect } from 'vitest';
import type { Database } from '#netlify/db/database.ts';

/** Runs `work` while a transaction has run `script`. The transaction commits when `work` waits for its locks. */
export async function duringTransaction<Result>(
  database: Database,
  script: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const working = await database.inTransaction(async (run) => {
    await run(script);
    const result = work();
    await expect.poll(() => countWaiting(database)).toBe(1);
    return { result };
  });
  return working.result;
}

/** Counts the statements in this database that wait for a lock. */
export async function countWaiting(database: Database): Promise<number> {
  const rows = await database.query(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length;
}
