import sql, { raw, type Sql } from 'sql-template-tag';

/** Runs text that may hold several statements, without parameters; used by migrations alone. */
export type RunScript = (script: string) => Promise<{ rows: unknown[] }>;

/** What the queries need of a PostgreSQL, whichever driver is behind it. */
export interface Database {
  /**
   * Runs one statement in one round trip.
   * @throws DatabaseUnreachableError when no answer came, or none that the schema could give
   */
  query<Row>(statement: Sql): Promise<Row[]>;
  /**
   * Runs `work` on one connection, in a transaction that stands as a whole or not at all.
   * @throws DatabaseUnreachableError, or what `work` throws
   */
  inTransaction<Result>(work: (run: RunScript) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** A row as the database gives it: what the API writes as a text in ISO 8601 is a date. */
export type Stored<Row, Instants extends keyof Row> = {
  [Key in keyof Row]: Key extends Instants ? Date | Extract<Row[Key], null> : Row[Key];
};

/** Values, or expressions, by column; `undefined` leaves a column out. */
export type ColumnValues = Readonly<Record<string, string | number | boolean | Date | Sql | null | undefined>>;

/** `column = value` of each column that is given, as conditions or to be set. */
export function equations(values: ColumnValues): Sql[] {
  return Object.entries(values).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${raw(column)} = ${value}`],
  );
}

/** The one row of a statement that always gives one. @throws Error where it gives none */
export async function queryOne<Row>(database: Database, statement: Sql): Promise<Row> {
  const [row] = await database.query<Row>(statement);
  if (!row) throw new Error('A statement that always gives a row gave none.');
  return row;
}
