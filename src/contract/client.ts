import * as z from 'zod/mini';
import { errorBodySchema, type FieldErrors } from './errors.ts';

const noSuccessSchema = z.object({ success: z.literal(false) });

/** An answer that is not OK. `message` is "status: body text" (spec 1 §8); the parsed body stands beside it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  /** The sentence the server wrote for the visitor. */
  readonly serverMessage: string | undefined;
  readonly fieldErrors: FieldErrors;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const answer = parseErrorAnswer(body);
    this.status = status;
    this.code = answer.code;
    this.serverMessage = answer.message;
    this.fieldErrors = answer.errors ?? {};
  }
}

/** Whether a change was refused because somebody else changed the row meanwhile. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed_meanwhile';
}

/** Whether what was asked for may have been done all the same: the answer was lost, or the server failed. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

function parseErrorAnswer(body: string): z.infer<typeof errorBodySchema> {
  try {
    return errorBodySchema.safeParse(JSON.parse(body)).data ?? {};
  } catch {
    return {};
  }
}

export interface CallOptions {
  /** Sent as JSON. */
  body?: unknown;
  /** UUID under which the server keeps the first successful answer for 24 hours. */
  idempotencyKey?: string;
  /** What is wished for beside what the call gives everybody (RFC 7240). */
  prefer?: string;
  signal?: AbortSignal | undefined;
}

/**
 * Sends one request with cookies and no retry (spec 1 §7).
 * @returns the parsed JSON body, `undefined` for an empty one
 * @throws ApiError when the answer is not OK, or says that it is no success (spec 2 §7); what `fetch` throws when there is none
 */
export async function call(method: string, path: string, options: CallOptions = {}): Promise<unknown> {
  const response = await send(method, path, options);
  const text = await response.text();
  if (text === '') return undefined;
  const answer: unknown = JSON.parse(text);
  if (noSuccessSchema.safeParse(answer).success) throw new ApiError(response.status, response.statusText, text);
  return answer;
}

/**
 * Reads one page of a list.
 * @returns the parsed rows, and the cursor of the next page, `null` on the last one (contract, "List calls")
 * @throws as `call` does
 */
export async function callPage(path: string, signal?: AbortSignal): Promise<{ rows: unknown; next: string | null }> {
  const response = await send('GET', path, { signal });
  return { rows: await response.json(), next: nextCursor(response.headers.get('Link') ?? '') };
}

async function send(
  method: string,
  path: string,
  { body, idempotencyKey, prefer, signal }: CallOptions,
): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    cache: 'no-store',
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      ...(prefer === undefined ? {} : { Prefer: prefer }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return response;
}

function nextCursor(link: string): string | null {
  const query = /^<[^>?]*\?([^>]*)>; rel="next"$/.exec(link)?.[1];
  return new URLSearchParams(query).get('cursor');
}
