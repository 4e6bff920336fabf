import { PGlite } from '@electric-sql/pglite';
import type { Sql } from 'sql-template-tag';
import type { Database, Run } from '../database.ts';
import { toDatabaseError } from '../failures.ts';

/** Opens a PostgreSQL that runs in this process, with one session. No other process may open the directory. */
export async function openEmbedded(directory: string): Promise<Database> {
  const database = await PGlite.create(directory);
  const runIn =
    (session: Pick<PGlite, 'query'>): Run =>
    async <Row>({ text, values }: Sql) => {
      try {
        return (await session.query<Row>(text, values)).rows;
      } catch (error) {
        throw toDatabaseError(error);
      }
    };
  return {
    query: runIn(database),
    transaction: (work) => database.transaction((transaction) => work(runIn(transaction))),
    inTransaction: (work) =>
      database.transaction((transaction) =>
        work(async (script) => {
          const results = await transaction.exec(script);
          return { rows: results.at(-1)?.rows ?? [] };
        }),
      ),
    close: () => database.close(),
  };
}
