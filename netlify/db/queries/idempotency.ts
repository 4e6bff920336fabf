import sql, { type Sql } from 'sql-template-tag';
import type { Origin } from '#src/contract/origin.ts';
import { KEY_LIFETIME_HOURS } from '#src/lib/retention.ts';
import { queryOne, type Database, type Run } from '../database.ts';
import { isUniqueViolation } from '../failures.ts';
import { deletion, type DueWork } from './due-work.ts';

export interface IdempotencyKey {
  key: string;
  path: string;
  /** A digest of the parsed body, which tells a repeat from another request with the same key. */
  requestHash: string;
}

/** A response; `body` is JSON text. */
export interface StoredResponse {
  status: number;
  body: string;
}

/** A visitor's request, with what its statement stores besides. */
export interface Submission<Request> {
  id: string;
  request: Request;
  now: Date;
  idempotencyKey: IdempotencyKey | null;
  /** The response that is stored under the key. */
  response: StoredResponse;
}

/** The value for a column `origin`. */
export function originOf({ origin = null }: { origin?: Origin | null | undefined }): Sql {
  return sql`${origin && JSON.stringify(origin)}::jsonb`;
}

export type InsertResult<Refusal extends string = never> =
  { outcome: 'inserted' | 'repeated'; response: StoredResponse } | { outcome: 'key-reused' } | { outcome: Refusal };

type StoredAnswer = StoredResponse & { requestHash: string };

interface Conflict<Refusal> {
  stored: StoredAnswer | null;
  refusal: Refusal | null;
}

const ATTEMPTS = 3;

/**
 * Inserts once per key. An insert that fails is tried again if the reason has gone: a place became free, or a key expired.
 * @param statements `insert` selects a row if it inserted, with `body` if that differs from the response's body. `findRefusal`
 * selects one value: why the insert is refused, or null.
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
    if (stored !== null) return repeatOf(stored, idempotencyKey);
    if (refusal !== null) return { outcome: refusal };
    if (idempotencyKey) await expiredKeys(now).run(database);
  }
  throw new Error(`An insert failed ${ATTEMPTS} times, and nothing refused it afterwards.`);
}

export interface Once<Result> {
  idempotencyKey: IdempotencyKey | null;
  /** Returns what to store under the key; `null` for a refusal, which is not stored. */
  respond: (result: Result) => StoredResponse | null;
}

export type Repeated = { outcome: 'repeated'; response: StoredResponse } | { outcome: 'key-reused' };

class AlreadyAnswered extends Error {
  readonly answer: Repeated;

  constructor(answer: Repeated) {
    super('A request with this key has its response.');
    this.answer = answer;
  }
}

/**
 * Runs a transaction once per key. The key is stored last: a repeat, even one at the same moment, does the work, finds the key,
 * and is rolled back.
 */
export async function transactOnce<Result>(
  database: Database,
  { idempotencyKey, respond }: Once<Result>,
  work: (run: Run) => Promise<Result>,
  now: Date,
): Promise<Result | Repeated> {
  if (idempotencyKey === null) return database.transaction(work);
  try {
    return await database.transaction(async (run) => {
      const result = await work(run);
      const response = respond(result);
      if (response !== null && (await storeOnce(run, idempotencyKey, response, now))) return result;
      const answer = await earlierAnswer(run, idempotencyKey, now);
      if (answer) throw new AlreadyAnswered(answer);
      return result;
    });
  } catch (error) {
    if (error instanceof AlreadyAnswered) return error.answer;
    throw error;
  }
}

/**
 * Runs work of several transactions once per key. The work must change nothing the second time: a repeat at the same moment also
 * does the work, and gets the response of whichever finished first.
 */
export async function workOnce<Result>(
  { query }: Pick<Database, 'query'>,
  { idempotencyKey, respond }: Once<Result>,
  work: () => Promise<Result>,
  now: Date,
): Promise<Result | Repeated> {
  const earlier = idempotencyKey && (await earlierAnswer(query, idempotencyKey, now));
  if (earlier) return earlier;
  const result = await work();
  const response = respond(result);
  if (idempotencyKey === null || response === null) return result;
  if (await storeOnce(query, idempotencyKey, response, now)) return result;
  return (await earlierAnswer(query, idempotencyKey, now)) ?? result;
}

/** @returns whether the key was free, or had expired */
async function storeOnce(
  run: Run,
  { key, path, requestHash }: IdempotencyKey,
  { status, body }: StoredResponse,
  now: Date,
): Promise<boolean> {
  const stored = await run(sql`
    insert into idempotency_keys as stored (key, path, request_hash, status, body, created_at)
    values (${key}::uuid, ${path}, ${requestHash}, ${status}, ${body}, ${now}::timestamptz)
    on conflict (key, path) do update set
      request_hash = excluded.request_hash, status = excluded.status, body = excluded.body, created_at = excluded.created_at
      where stored.created_at <= ${expiredUntil(now)}::timestamptz
    returning key`);
  return stored.length > 0;
}

/** @returns `null` if the key has no response */
export async function earlierAnswer(run: Run, key: IdempotencyKey, now: Date): Promise<Repeated | null> {
  const [stored] = await run<StoredAnswer>(selectStored(key, now));
  return stored ? repeatOf(stored, key) : null;
}

/** Selects the response under a key, unless it has expired. */
function selectStored(idempotencyKey: IdempotencyKey | null, now: Date): Sql {
  const { key = null, path = null } = idempotencyKey ?? {};
  return sql`
    select request_hash as "requestHash", status, body from idempotency_keys
    where key = ${key}::uuid and path = ${path} and created_at > ${expiredUntil(now)}::timestamptz`;
}

function repeatOf({ requestHash, ...response }: StoredAnswer, key: IdempotencyKey | null): Repeated {
  return requestHash === key?.requestHash ? { outcome: 'repeated', response } : { outcome: 'key-reused' };
}

interface Inserted {
  body?: string;
}

/** @returns `undefined` if nothing was inserted, or a unique index refused the row */
async function tryInsert(database: Database, insert: Sql): Promise<Inserted | undefined> {
  try {
    const [row] = await database.query<Inserted>(insert);
    return row;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** An insert, for use within a statement, that stores the response under the key, if there is a key and `inserted` has a row. */
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

/** Selects why an insert failed. */
function findConflict({ idempotencyKey, now }: Submission<unknown>, findRefusal: Sql): Sql {
  return sql`
    select (${findRefusal}) as refusal, (select to_json(stored) from (${selectStored(idempotencyKey, now)}) stored) as stored`;
}

export function expiredKeys(now: Date): DueWork {
  return deletion(sql`idempotency_keys`, sql`created_at <= ${expiredUntil(now)}::timestamptz`);
}

/** The latest time at which a key that has expired by now was stored. */
function expiredUntil(now: Date): Date {
  return new Date(now.getTime() - KEY_LIFETIME_HOURS * 3_600_000);
}
