import * as z from 'zod/mini';

/** One message per field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The first message of each field. */
export function firstMessages(issues: readonly { path: readonly PropertyKey[]; message: string }[] = []): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    if (field) errors[field] ??= message;
  }
  return errors;
}

/** `code` can be any string, so that a newer server does not break an older page. */
const errorBodySchema = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
});

/** The most rows that one call changes. */
export const MAX_ROWS_CHANGED = 200;

const noSuccessSchema = z.object({ success: z.literal(false) });

/** A response that is not OK. `message` is "status: body text". */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  /** The sentence for the visitor. */
  readonly serverMessage: string | undefined;
  readonly fieldErrors: FieldErrors;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const error = parseErrorBody(body);
    this.status = status;
    this.code = error.code;
    this.serverMessage = error.message;
    this.fieldErrors = error.errors ?? {};
  }
}

/** Whether somebody else has changed the row. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed_meanwhile';
}

/** Whether the server could not be reached: `fetch` then throws a TypeError in every browser. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError;
}

/** Whether the call may have taken effect: the response was lost, or the server failed. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

function parseErrorBody(body: string): z.infer<typeof errorBodySchema> {
  try {
    return errorBodySchema.safeParse(JSON.parse(body)).data ?? {};
  } catch {
    return {};
  }
}

/** A `Prefer` header with this value lets the server question a phone number that cannot be called. */
export const STRICT = 'handling=strict';

/** A `Prefer` header with this value: a missing session is not an error. */
export const LENIENT = 'handling=lenient';

/** Options that a form sends with its fields. */
export type SubmitOptions = Pick<CallOptions, 'idempotencyKey' | 'prefer'>;

export interface CallOptions {
  /** Sent as JSON. */
  body?: unknown;
  /** UUID. The server repeats the first successful response under it for 24 hours. */
  idempotencyKey?: string | undefined;
  /** RFC 7240. */
  prefer?: string | undefined;
  /** Whether the request outlives the page. */
  keepalive?: boolean;
  signal?: AbortSignal | undefined;
  /** Gets the server's `Date` header, to correct the device's clock. */
  clock?: { hear: (date: string | null, sentAt: number) => void } | undefined;
}

/**
 * Sends one request with cookies, and never retries.
 * @returns the parsed JSON body, `undefined` for an empty one
 * @throws ApiError if the response is not OK, or says `success: false`; what `fetch` throws without a response
 */
export async function call(method: string, path: string, options: CallOptions = {}): Promise<unknown> {
  const response = await send(method, path, options);
  const text = await response.text();
  if (text === '') return undefined;
  const body: unknown = JSON.parse(text);
  if (noSuccessSchema.safeParse(body).success) throw new ApiError(response.status, response.statusText, text);
  return body;
}

/** @throws as `call` does */
export async function callFile(path: string, body: unknown): Promise<Blob> {
  return (await send('POST', path, { body })).blob();
}

interface CalledPage {
  rows: unknown;
  /** Cursor of the next page, `null` on the last one. */
  next: string | null;
  /** Rows on all pages; `null` if the list does not count them. */
  total: number | null;
}

/** @throws as `call` does */
export async function callPage(path: string, signal?: AbortSignal): Promise<CalledPage> {
  const response = await send('GET', path, { signal });
  const total = response.headers.get('X-Total-Count');
  return {
    rows: await response.json(),
    next: nextCursor(response.headers.get('Link') ?? ''),
    total: total === null ? null : Number(total),
  };
}

async function send(
  method: string,
  path: string,
  { body, idempotencyKey, prefer, keepalive = false, signal, clock }: CallOptions,
): Promise<Response> {
  const sentAt = Date.now();
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
    keepalive,
    signal: signal ?? null,
  });
  clock?.hear(response.headers.get('Date'), sentAt);
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return response;
}

function nextCursor(link: string): string | null {
  const query = /^<[^>?]*\?([^>]*)>; rel="next"$/.exec(link)?.[1];
  return new URLSearchParams(query).get('cursor');
}
