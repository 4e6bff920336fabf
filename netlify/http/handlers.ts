import * as z from 'zod/mini';
import type { AccessEvent } from '#src/contract/system.ts';
import type { Session } from '#src/contract/session.ts';
import { connectDatabase } from '#netlify/db/client.ts';
import type { Database } from '#netlify/db/database.ts';
import type { IdempotencyKey } from '#netlify/db/queries/idempotency.ts';
import { recordAccess } from '#netlify/db/queries/access/access-log.ts';
import { json, type ApiResponse } from './api-response.ts';
import { accessRecord, authorise, type Caller } from './authorise.ts';
import { receiveBody } from './body.ts';
import type { Handler } from './endpoint.ts';
import { HttpError } from './http-error.ts';
import { readQuery, requireFields } from './fields.ts';
import type { DatabaseContext } from './public-post.ts';
import { requireOwnOriginWithCookie } from './session-cookie.ts';

// Each handler makes the checks in the order of docs/http.md, Order of checks.

type Schema = z.ZodMiniType;

export interface CallerContext extends DatabaseContext {
  session: Session;
  sessionHash: string;
}

interface AuthenticatedGet<Query extends Schema> {
  /** Lets partners in too. By default, only the administrator may call. */
  allowPartners?: boolean;
  /** An event to record, with the call. */
  event?: AccessEvent;
  query: Query;
  /** Whether the caller may not send this query. Checked before the query is validated. */
  forbids?: (session: Session, query: Readonly<Record<string, string>>) => boolean;
  handle: (context: CallerContext & { query: z.infer<Query> }) => Promise<ApiResponse>;
}

export function authenticatedGet<Query extends Schema>(options: AuthenticatedGet<Query>): Handler {
  const { allowPartners, event, query: schema, forbids, handle } = options;
  return async (context) => {
    const { request, url, now } = context;
    const caller = await authorise(request, { allowPartners, event, now });
    const asked = readQuery(url);
    if (forbids?.(caller.session, asked)) {
      const record = accessRecord(request, { ...caller, event: 'refused', now });
      if (caller.unreachable === null) await recordAccess(await connectDatabase(), record);
      throw new HttpError('forbidden');
    }
    const query = await requireFields(schema, asked);
    return handle({ ...context, ...(await callerContext(caller)), query });
  };
}

/** Handles a GET of the administrator without a query. */
export function adminGet(read: (database: Database, now: Date) => Promise<object>): Handler {
  return authenticatedGet({
    query: z.object({}),
    handle: async ({ database, now }) => json(200, await read(database, now)),
  });
}

export function authenticatedDelete<Query extends Schema>(options: AuthenticatedGet<Query>): Handler {
  const handler = authenticatedGet(options);
  return async (context) => {
    requireOwnOriginWithCookie(context.request);
    return handler(context);
  };
}

interface AuthenticatedWrite<Body extends Schema> {
  /** Lets partners in too. By default, only the administrator may call. */
  allowPartners?: boolean;
  /** Whether the call takes an idempotency key. */
  withKey?: boolean;
  body: Body;
  handle: (
    context: CallerContext & { body: z.infer<Body>; idempotencyKey: IdempotencyKey | null },
  ) => Promise<ApiResponse>;
}

export function authenticatedWrite<Body extends Schema>(options: AuthenticatedWrite<Body>): Handler {
  const { allowPartners, withKey = false, body: schema, handle } = options;
  return async (context) => {
    const { request, now } = context;
    const { value, idempotencyKey } = await receiveBody(request, { withKey });
    requireOwnOriginWithCookie(request);
    const caller = await authorise(request, { allowPartners, now });
    const body = await requireFields(schema, value);
    return handle({ ...context, ...(await callerContext(caller)), body, idempotencyKey });
  };
}

type Action = (context: CallerContext) => Promise<ApiResponse>;

/** Handles a POST of the administrator that needs no fields. */
export function adminPost(handle: Action): Handler {
  return authenticatedWrite({ body: z.object({}), handle });
}

/** Handles a DELETE of the administrator without a query. */
export function adminDelete(handle: Action): Handler {
  return authenticatedDelete({ query: z.object({}), handle });
}

async function callerContext({ session, sessionHash, unreachable }: Caller) {
  if (unreachable) throw unreachable;
  return { session, sessionHash, database: await connectDatabase() };
}
