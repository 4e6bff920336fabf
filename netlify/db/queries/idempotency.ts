import sql, { type Sql } from 'sql-template-tag';
import type { Origin } from '#src/contract/origin.ts';
import { firstRow, queryOne, type Database, type Run } from '../database.ts';
import { isUniqueViolation } from '../failures.ts';
import { deletion, type DueWork } from './due-work.ts';

const KEY_LIFETIME_HOURS = 24;

export interface IdempotencyKey {
  key: string;
  path: string;
  /** Digest of the parsed body, which distinguishes a repeat from another request with the same key. */
  requestHash: string;
}

/** `body` is JSON text. */
export interface StoredResponse {
  status: number;
  body: string;
}

/** A visitor's request, and what its statement also writes. */
export interface Submission<Request> {
  id: string;
  request: Request;
  now: Date;
  idempotencyKey: IdempotencyKey | null;
  /** Stored under the key. */
  response: StoredResponse;
}

/** The value of a column `origin`. */
export function originOf({ origin = null }: { origin?: Origin | null | undefined }): Sql {
  return sql`${origin && JSON.stringify(origin)}::jsonb`;
}

export type InsertResult<Refusal extends string = never> =
  { outcome: 'inserted' | 'repeated'; response: StoredResponse } | { outcome: 'key-reused' } | { outcome: Refusal };

interface Conflict<Refusal> {
  stored: (StoredResponse & { requestHash: string }) | null;
  refusal: Refusal | null;
}

const ATTEMPTS = 3;

/**
 * Inserts once per key. If an insert fails and the reason has gone, it is tried again: a place became free, or a key expired.
 * @param statements `insert` selects a row if it inserted, with `body` if that differs from the response's body.
 * `findRefusal` selects one value: why the insert is refused, or null.
 */
export async function insertIdempotently<Refusal extends string>(
  database: Database,
  submission: Submission<unknown>,
  { insert, findRefusal = sql`select null` }: { insert: Sql; findRefusal?: Sql },
): Promise<InsertResult<Refusal>> {
  const { idempotencyKey, response, now } = submission;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const inserted = await tryInsert(database, insert);
    if (inserted) {
      const { body = response.body } = inserted;
      return { outcome: 'inserted', response: { ...response, body } };
    }
    const { stored, refusal } = await queryOne<Conflict<Refusal>>(database, findConflict(submission, findRefusal));
    if (stored !== null) {
      const { requestHash, ...repeated } = stored;
      return requestHash === idempotencyKey?.requestHash
        ? { outcome: 'repeated', response: repeated }
        : { outcome: 'key-reused' };
    }
    if (refusal !== null) return { outcome: refusal };
    if (idempotencyKey) await expiredKeys(now).run(database);
  }
  throw new Error(`An insert failed ${ATTEMPTS} times, and nothing refused it afterwards.`);
}

export interface Once<Result> {
  idempotencyKey: IdempotencyKey | null;
  /** What is stored under the key; `null` for a refusal, which is not stored. */
  respond: (result: Result) => StoredResponse | null;
}

type Repeated = { outcome: 'repeated'; response: StoredResponse } | { outcome: 'key-reused' };

/** Runs a transaction once per key. A repeat that arrives at the same moment waits for the first. */
export function transactOnce<Result>(
  database: Database,
  { idempotencyKey, respond }: Once<Result>,
  work: (run: Run) => Promise<Result>,
  now: Date,
): Promise<Result | Repeated> {
  if (idempotencyKey === null) return database.transaction(work);
  const { key, path, requestHash } = idempotencyKey;
  const isKey = sql`key = ${key}::uuid and path = ${path}`;
  return database.transaction(async (run) => {
    const [taken] = await run(sql`
      insert into idempotency_keys as stored (key, path, request_hash, status, body, created_at)
      values (${key}::uuid, ${path}, ${requestHash}, 0, '', ${now}::timestamptz)
      on conflict (key, path) do update set request_hash = excluded.request_hash, created_at = excluded.created_at
        where stored.created_at <= ${expiredUntil(now)}::timestamptz
      returning key`);
    if (!taken) {
      const stored = await firstRow<StoredResponse & { requestHash: string }>(
        run,
        sql`select request_hash as "requestHash", status, body from idempotency_keys where ${isKey}`,
      );
      if (stored?.requestHash !== requestHash) return { outcome: 'key-reused' };
      return { outcome: 'repeated', response: { status: stored.status, body: stored.body } };
    }
    const result = await work(run);
    const response = respond(result);
    await run(
      response
        ? sql`update idempotency_keys set status = ${response.status}, body = ${response.body} where ${isKey}`
        : sql`delete from idempotency_keys where ${isKey}`,
    );
    return result;
  });
}

interface Inserted {
  body?: string;
}

/** @returns `undefined` if nothing was inserted, or a unique index refused the statement */
async function tryInsert(database: Database, insert: Sql): Promise<Inserted | undefined> {
  try {
    const [row] = await database.query<Inserted>(insert);
    return row;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** An insert, for use within a statement: stores the response under the key, if there is one and `inserted` has a row. */
export function storeResponse(
  { idempotencyKey, response, now }: Submission<unknown>,
  inserted: Sql,
  body = sql`${response.body}`,
): Sql {
  const { key = null, path = null, requestHash = null } = idempotencyKey ?? {};
  return sql`
    insert into idempotency_keys (key, path, request_hash, status, body, created_at)
    select ${key}::uuid, ${path}, ${requestHash}, ${response.status}, ${body}, ${now}::timestamptz
    from ${inserted}
    where ${key}::uuid is not null`;
}

/** Selects what made an insert fail. */
function findConflict({ idempotencyKey, now }: Submission<unknown>, findRefusal: Sql): Sql {
  const { key = null, path = null } = idempotencyKey ?? {};
  return sql`
    select (${findRefusal}) as refusal, (
      select json_build_object('requestHash', request_hash, 'status', status, 'body', body)
      from idempotency_keys
      where key = ${key}::uuid and path = ${path} and created_at > ${expiredUntil(now)}::timestamptz
    ) as stored`;
}

export function expiredKeys(now: Date): DueWork {
  return deletion(sql`idempotency_keys`, sql`created_at <= ${expiredUntil(now)}::timestamptz`);
}

/** Keys from this moment or earlier have expired. */
function expiredUntil(now: Date): Date {
  return new Date(now.getTime() - KEY_LIFETIME_HOURS * 3_600_000);
}
