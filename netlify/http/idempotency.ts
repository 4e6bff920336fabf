import type { Progress } from '#src/contract/payments.ts';
import type { Database } from '#netlify/db/database.ts';
import { earlierAnswer, workOnce, type IdempotencyKey, type StoredResponse } from '#netlify/db/queries/idempotency.ts';
import { json, type ApiResponse } from './api-response.ts';
import { HttpError } from './http-error.ts';
import { respond } from './respond.ts';

/** Makes the response to a first request and its repeats. */
export function created(content: object): StoredResponse {
  return { status: 201, body: JSON.stringify(content) };
}

/** Makes the response of a result with a row; `null` after a refusal. */
export function storedRow(result: { outcome: string; row?: object }): StoredResponse | null {
  return result.row === undefined ? null : { status: 200, body: JSON.stringify(result.row) };
}

interface Keyed {
  database: Database;
  idempotencyKey: IdempotencyKey | null;
  now: Date;
}

/**
 * Does the work of a call. If the work is refused, but its key has a response already, returns that response: the row may be gone
 * since the first call, or its time over.
 * @throws HttpError idempotency_mismatch, and what the work throws
 */
export async function orRepeat(
  { database, idempotencyKey, now }: Keyed,
  work: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpError) || idempotencyKey === null) throw error;
    const answer = await earlierAnswer(database.query, idempotencyKey, now);
    if (answer === null) throw error;
    return respond(answer);
  }
}

/** Works through rows once per key. If some are left, the response is not stored, and a repeat goes on with them. */
export async function progressOnce(
  { database, idempotencyKey, now }: Keyed,
  work: () => Promise<Progress>,
): Promise<ApiResponse> {
  const store = (progress: Progress) =>
    progress.left.length === 0 ? { status: 200, body: JSON.stringify(progress) } : null;
  const progress = await workOnce(database, { idempotencyKey, respond: store }, work, now);
  return 'outcome' in progress ? respond(progress) : json(200, progress);
}
