import * as z from 'zod/mini';
import { connectDatabase } from '#netlify/db/client.ts';
import type { Database } from '#netlify/db/database.ts';
import type { IdempotencyKey } from '#netlify/db/queries/idempotency.ts';
import type { ApiResponse } from './api-response.ts';
import { receiveBody } from './body.ts';
import type { Handler, RequestContext } from './endpoint.ts';
import { requireFields } from './fields.ts';
import { requireOwnOriginWithCookie } from './session-cookie.ts';

type Schema = z.ZodMiniType;

export interface DatabaseContext extends RequestContext {
  database: Database;
}

interface PublicPost<Body extends Schema> {
  body: Body;
  /** Further checks of a valid body. */
  check?: (request: Request, body: z.infer<Body>) => Promise<void>;
  /** `idempotencyKey` is `null` if the request has none. */
  handle: (
    context: DatabaseContext & { body: z.infer<Body>; idempotencyKey: IdempotencyKey | null },
  ) => Promise<ApiResponse>;
}

/** Handles a public call with a body. Makes the checks in the order of docs/http.md, Order of checks. */
export function publicPost<Body extends Schema>({ body: schema, check, handle }: PublicPost<Body>): Handler {
  return async (context) => {
    const { request } = context;
    // Only a POST has a key.
    const { value, idempotencyKey } = await receiveBody(request, { withKey: request.method === 'POST' });
    requireOwnOriginWithCookie(request);
    const body = await requireFields(schema, value);
    await check?.(request, body);
    return handle({ ...context, body, idempotencyKey, database: await connectDatabase() });
  };
}
