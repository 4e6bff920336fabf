import sql from 'sql-template-tag';
import { expect } from 'vitest';
import type { Database } from '#netlify/db/database.ts';

/** Runs `work` while `script` has changed rows but not ended: it ends once `work` waits for one of these rows. */
export async function whileChanging<Result>(
  database: Database,
  script: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const working = await database.inTransaction(async (run) => {
    await run(script);
    const result = work();
    await expect.poll(() => waiting(database)).toBe(1);
    return { result };
  });
  return working.result;
}

/** How many statements in this database wait for others. */
async function waiting(database: Database): Promise<number> {
  const rows = await database.query(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length;
}
