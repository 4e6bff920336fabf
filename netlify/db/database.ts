import sql, { type Sql } from 'sql-template-tag';

/** Runs several statements without parameters. Only migrations use it. */
export type RunScript = (script: string) => Promise<{ rows: unknown[] }>;

export type Run = <Row>(statement: Sql) => Promise<Row[]>;

export interface Database {
  /**
   * Runs one statement in one round trip.
   * @throws DatabaseUnreachableError if no response arrives, or the schema is not migrated; else the server's error
   */
  query: Run;
  /**
   * Runs `work` in a transaction. Each statement sees what others have committed, and all is rolled back if `work` throws. `work`
   * runs again after a deadlock: it must do nothing but call `run`, and must not use the database otherwise.
   * @throws DatabaseUnreachableError, also if a lock is not free in time; the server's error; the error of `work`
   */
  transaction<Result>(work: (run: Run) => Promise<Result>): Promise<Result>;
  /**
   * Runs scripts in a transaction, for migrations.
   * @throws DatabaseUnreachableError, or the error of `work`
   */
  inTransaction<Result>(work: (run: RunScript) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** A row as the database returns it: the keys `Instants` are a `Date`, where the API has an ISO 8601 text. */
export type Stored<Row, Instants extends keyof Row> = {
  [Key in keyof Row]: Key extends Instants ? Date | Extract<Row[Key], null> : Row[Key];
};

/** Writes an instant as `toISOString` does: in ISO 8601 and UTC. */
export function isoText(instant: Sql): Sql {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * Writes a day or time in Dubai's time zone.
 * @param format for PostgreSQL's `to_char`, such as "FMDD FMMonth YYYY"
 */
export function dubaiText(instant: Sql, format: string): Sql {
  return sql`to_char(${instant} at time zone 'Asia/Dubai', ${format})`;
}

/** Runs a statement and returns its first row. @throws Error if there is none */
export async function queryOne<Row>(database: Pick<Database, 'query'>, statement: Sql): Promise<Row> {
  const [row] = await database.query<Row>(statement);
  if (!row) throw new Error('A statement that always returns a row returned none.');
  return row;
}
