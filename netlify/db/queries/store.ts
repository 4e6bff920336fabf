import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../database.ts';
import { isUniqueViolation } from '../failures.ts';
import { keepAnswer, keptAnswerColumn, type KeptAnswer, type KeyReference } from './kept-answers.ts';

/** Where and what to keep of the answer to a visitor's write. */
export interface Keeping {
  reference: KeyReference | null;
  answer: { status: number; body: string };
  now: Date;
}

/**
 * Runs an insert that competes for nothing, and keeps its answer in the same statement.
 * @param insert ends with `returning id`
 * @returns whether it was stored; not when its key is taken
 */
export async function storeAndKeep(
  database: Database,
  insert: Sql,
  { reference, answer, now }: Keeping,
): Promise<boolean> {
  try {
    const rows = await database.query(sql`
      with stored as (${insert}),
      kept as (${keepAnswer(reference, answer, now)})
      select id from stored`);
    return rows.length > 0;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** The answer that a key has kept, if any. */
export async function findKeptAnswer(
  database: Database,
  { reference, now }: Pick<Keeping, 'reference' | 'now'>,
): Promise<{ kept: KeptAnswer | null }> {
  const [row] = await database.query<{ kept: KeptAnswer | null }>(
    sql`select ${keptAnswerColumn(reference, now)} as kept`,
  );
  return row ?? { kept: null };
}
