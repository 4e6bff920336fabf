import sql, { empty, type Sql } from 'sql-template-tag';
import { queryOne, type Database } from '../database.ts';
import { isUniqueViolation } from '../failures.ts';
import { keptAnswerColumn, type KeptAnswer, type KeyReference } from './kept-answers.ts';
import { queue, queuedColumn, type Entry, type Outgoing } from './outbox.ts';

/** Where and what to keep of the answer to a visitor's write. */
export interface Keeping {
  reference: KeyReference | null;
  answer: { status: number; body: string };
  now: Date;
}

/**
 * Runs an insert; keeps its answer and what it sends out in the same statement. A key that is taken violates its primary
 * key and undoes it all.
 * @param insert ends with `returning id` and what `outgoing` needs
 * @param first expression that the insert selects from, if any
 * @returns what it put into the outbox, claimed; `null` when nothing was stored, as when its key is taken
 */
export async function storeAndKeep(
  database: Database,
  insert: Sql,
  { reference, answer, now }: Keeping,
  outgoing: Outgoing,
  first?: Sql,
): Promise<Entry[] | null> {
  const kept = reference
    ? sql`
      insert into kept_answers (key, path, request_hash, status, body, created_at)
      select ${reference.key}::uuid, ${reference.path}, ${reference.requestHash}, ${answer.status}, ${answer.body},
        ${now}::timestamptz
      from stored`
    : sql`select 1`;
  try {
    const [row] = await database.query<{ queued: Entry[] }>(sql`
      with ${first ? sql`${first},` : empty}
      stored as (${insert}),
      kept as (${kept}),
      queued as (${queue(outgoing, now)})
      select id, ${queuedColumn} as queued from stored`);
    return row?.queued ?? null;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** The answer that a key has kept, if any. */
export async function findKeptAnswer(database: Database, { reference, now }: Keeping) {
  return queryOne<{ kept: KeptAnswer | null }>(database, sql`select ${keptAnswerColumn(reference, now)} as kept`);
}
