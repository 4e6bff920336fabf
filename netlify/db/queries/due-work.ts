import sql, { join, type Sql } from 'sql-template-tag';
import { queryOne, type Database } from '../database.ts';

/** A part of a scheduled run. */
export interface DueWork {
  /** Whether there is anything to do. */
  isDue: Sql;
  run: (database: Database) => Promise<unknown>;
}

/** @param rows the table, with its alias if `where` needs one */
export function deletion(rows: Sql, where: Sql): DueWork {
  return {
    // Within `exists`, the planner joins for the first row that it finds, which takes minutes if no row matches.
    isDue: sql`(select count(*) from ${rows} where ${where}) > 0`,
    run: (database) => database.query(sql`delete from ${rows} where ${where}`),
  };
}

/** Asks for all of them in one round trip, so that a run without work costs no more. */
export async function findDue(database: Database, conditions: readonly Sql[]): Promise<boolean[]> {
  const statement = sql`select json_build_array(${join([...conditions])}) as due`;
  return (await queryOne<{ due: boolean[] }>(database, statement)).due;
}

/** Runs the due tasks, one after the other. */
export async function runDue(database: Database, works: readonly DueWork[]): Promise<void> {
  const due = await findDue(
    database,
    works.map(({ isDue }) => isDue),
  );
  for (const [index, work] of works.entries()) if (due[index]) await work.run(database);
}
