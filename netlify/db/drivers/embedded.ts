import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../database.ts';
import { toDatabaseError } from '../failures.ts';

/** Runs PostgreSQL in this process, with one session. No other process may open the directory. */
export async function openEmbedded(directory: string): Promise<Database> {
  const database = await PGlite.create(directory);
  return {
    async query<Row>({ text, values }: { text: string; values: unknown[] }) {
      try {
        return (await database.query<Row>(text, values)).rows;
      } catch (error) {
        throw toDatabaseError(error);
      }
    },
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
