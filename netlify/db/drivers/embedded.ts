import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../database.ts';
import { toDatabaseError } from '../failures.ts';

/**
 * PostgreSQL inside this process, its files in `directory`. One session: statements run one after another.
 * The caller sees to it that no second process opens the same directory.
 */
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
    // Other statements wait meanwhile: there is one session only.
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
