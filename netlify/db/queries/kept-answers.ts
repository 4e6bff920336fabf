import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../database.ts';

/** How long an idempotency key counts (contract: 24 hours). */
const KEPT_FOR_HOURS = 24;

/** Where a visitor's key points to. */
export interface KeyReference {
  key: string;
  path: string;
  /** Digest of the parsed body, to tell a repeat from another request under the same key. */
  requestHash: string;
}

/** A first successful answer, to be given again. `body` is JSON text. */
export interface KeptAnswer {
  requestHash: string;
  status: number;
  body: string;
}

/**
 * Part of a writing statement: keeps the answer for each row of the expression `stored`, so that both stand or neither.
 * A key that is taken violates its primary key and undoes the whole statement.
 */
export function keepAnswer(reference: KeyReference | null, answer: { status: number; body: string }, now: Date): Sql {
  if (reference === null) return sql`select 1`;
  return sql`
    insert into kept_answers (key, path, request_hash, status, body, created_at)
    select ${reference.key}::uuid, ${reference.path}, ${reference.requestHash}, ${answer.status}, ${answer.body},
      ${now}::timestamptz
    from stored returning 1`;
}

/** The answer kept under a key as a JSON object, for use within another select; null where there is none. */
export function keptAnswerColumn(reference: KeyReference | null, now: Date): Sql {
  if (reference === null) return sql`null::json`;
  return sql`(
    select json_build_object('requestHash', request_hash, 'status', status, 'body', body)
    from kept_answers
    where key = ${reference.key}::uuid and path = ${reference.path} and created_at > ${oldestKept(now)}::timestamptz
  )`;
}

/** Forgets a key whose time is over, so that it can be used anew before the scheduled clean-up has passed. */
export async function forgetExpiredKey(database: Database, reference: KeyReference, now: Date): Promise<void> {
  await database.query(sql`
    delete from kept_answers
    where key = ${reference.key}::uuid and path = ${reference.path} and created_at <= ${oldestKept(now)}::timestamptz`);
}

/** Deletes all keys whose time is over. */
export async function deleteExpiredAnswers(database: Database, now: Date): Promise<void> {
  await database.query(sql`delete from kept_answers where created_at <= ${oldestKept(now)}::timestamptz`);
}

/** The instant before which kept answers no longer count. */
function oldestKept(now: Date): Date {
  return new Date(now.getTime() - KEPT_FOR_HOURS * 3_600_000);
}
