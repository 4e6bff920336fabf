import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../database.ts';

/** How long an idempotency key counts (contract: 24 hours). */
const KEPT_FOR_HOURS = 24;

const oldestKept = (now: Date) => sql`${now}::timestamptz - make_interval(hours => ${KEPT_FOR_HOURS})`;

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

/** The answer kept under a key as a JSON object, for use within another select; null where there is none. */
export function keptAnswerColumn(reference: KeyReference | null, now: Date): Sql {
  if (reference === null) return sql`null::json`;
  return sql`(
    select json_build_object('requestHash', request_hash, 'status', status, 'body', body)
    from kept_answers
    where key = ${reference.key}::uuid and path = ${reference.path} and created_at > ${oldestKept(now)}
  )`;
}

/** Deletes all keys whose time is over, so that they can be used anew. */
export async function deleteExpiredAnswers(database: Database, now: Date): Promise<void> {
  await database.query(sql`delete from kept_answers where created_at <= ${oldestKept(now)}`);
}
