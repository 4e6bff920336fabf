import sql, { join, type Sql } from 'sql-template-tag';
import { isoText, queryOne, type Database } from '../database.ts';
import { isWithoutServer } from '../failures.ts';

/** A task of a scheduled run. */
export interface DueWork {
  /** Whether there is anything to do. */
  isDue: Sql;
  run: (database: Database) => Promise<unknown>;
}

export const ALWAYS = sql`true`;

/** The name of the hourly run that deletes what is past its time. */
export const CLEAN_UP = 'clean-up';

/** Deletes rows of a table. @param rows the table, with an alias if `where` needs one */
export function deletion(rows: Sql, where: Sql): DueWork {
  return {
    // Within `exists`, the planner optimises for the first row, which takes minutes if no row matches.
    isDue: sql`(select count(*) from ${rows} where ${where}) > 0`,
    run: (database) => database.query(sql`delete from ${rows} where ${where}`),
  };
}

/** Evaluates all conditions in one round trip, so that a run without work costs no more than one. */
export async function findDue(database: Database, conditions: readonly Sql[]): Promise<boolean[]> {
  const statement = sql`select json_build_array(${join([...conditions])}) as due`;
  return (await queryOne<{ due: boolean[] }>(database, statement)).due;
}

interface Run {
  /** The name in `finished_runs`. */
  name: string;
  now: Date;
}

/**
 * Runs the tasks that are due, one after the other. A task that fails does not stop the others. A run without faults is recorded.
 * @returns the faults
 */
export async function runDue(database: Database, works: readonly DueWork[], run: Run): Promise<unknown[]> {
  const faults: unknown[] = [];
  const attempt = async (work: () => Promise<unknown>) => work().catch((fault: unknown) => void faults.push(fault));
  let due = works.map(() => true);
  await attempt(async () => (due = await findDueOrFinish(database, works, run)));
  for (const [index, work] of works.entries()) {
    if (faults.some(isWithoutServer)) return faults;
    if (due[index]) await attempt(() => work.run(database));
  }
  if (due.includes(true)) await attempt(() => database.query(record(run, sql`${faults.length === 0}::boolean`)));
  return faults;
}

/** Asks which tasks are due. The same round trip records a run without work as finished. */
async function findDueOrFinish(database: Database, works: readonly DueWork[], run: Run): Promise<boolean[]> {
  const conditions = works.map(({ isDue }) => isDue);
  const statement = sql`
    with asked as (select jsonb_build_array(${join(conditions)}) as due),
    finished as (${record(run, sql`(select not due @> 'true' from asked)`)})
    select due from asked`;
  const { due } = await queryOne<{ due: boolean[] }>(database, statement);
  return due;
}

/** An insert that records a run. A run with faults is recorded only if the name has no record yet, as never finished. */
function record({ name, now }: Run, isWhole: Sql): Sql {
  return sql`
    insert into finished_runs as run (name, finished_at)
    select ${name}, case when ${isWhole} then ${now}::timestamptz else '-infinity' end
    on conflict (name) do update set finished_at = greatest(run.finished_at, excluded.finished_at)`;
}

/** When the last whole run was, in ISO 8601, if more than this many hours ago; 'never' if none was whole; otherwise null. */
export function lateRun(name: string, hours: number, now: Date): Sql {
  return sql`(
    select case when isfinite(finished_at) then ${isoText(sql`finished_at`)} else 'never' end
    from finished_runs
    where name = ${name} and finished_at < ${now}::timestamptz - make_interval(hours => ${hours}::int))`;
}
