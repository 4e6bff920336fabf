import type * as z from 'zod/mini';
import type { Session } from '#src/contract/session.ts';
import { connectDatabase } from '#netlify/db/client.ts';
import type { Database } from '#netlify/db/database.ts';
import type { KeyReference } from '#netlify/db/queries/kept-answers.ts';
import type { ApiResponse } from './api-response.ts';
import { authorise, type Audience, type Caller } from './authorise.ts';
import { receiveBody } from './body.ts';
import type { Exchange, Operation } from './endpoint.ts';
import { HttpError } from './http-error.ts';
import { queryOf, requireFields } from './fields.ts';
import { requireOwnOriginWithCookie } from './origin.ts';

// Each function here makes an operation that checks a request in the contract's order (size, type, key, JSON, origin,
// session, fields, database) and hands the rest to `handle`, which holds decisions only.

type Schema = z.ZodMiniType;

interface Handled extends Exchange {
  database: Database;
}

interface VisitorPost<Body extends Schema> {
  body: Body;
  /** `reference` is where to keep the answer; `null` when the visitor sent no key. */
  handle: (exchange: Handled & { body: z.infer<Body>; reference: KeyReference | null }) => Promise<ApiResponse>;
}

/** A POST that anybody may send, repeatable under an idempotency key. */
export function publicPost<Body extends Schema>({ body: schema, handle }: VisitorPost<Body>): Operation {
  return async (exchange) => {
    const { request, url } = exchange;
    const { key, value, hash } = await receiveBody(request, { withKey: true });
    requireOwnOriginWithCookie(request);
    const body = requireFields(schema, value);
    const reference = key === null ? null : { key, path: url.pathname, requestHash: hash };
    return handle({ ...exchange, body, reference, database: await connectDatabase() });
  };
}

interface Guarded {
  /** Who may use it. */
  audience: Audience;
}

interface GuardedGet<Query extends Schema> extends Guarded {
  query: Query;
  /** Whether the session may not ask this; told before what is wrong with the query (contract, order of checks). */
  forbids?: (session: Session, query: Readonly<Record<string, string>>) => boolean;
  handle: (exchange: Handled & { query: z.infer<Query>; caller: Caller }) => Promise<ApiResponse>;
}

/** A GET that needs a session. */
export function authenticatedGet<Query extends Schema>(operation: GuardedGet<Query>): Operation {
  const { audience, query: schema, forbids, handle } = operation;
  return async (exchange) => {
    const { request, url, now } = exchange;
    const caller = await authorise(request, audience, now);
    const asked = queryOf(url);
    if (forbids?.(caller.session, asked)) throw new HttpError('forbidden');
    const query = requireFields(schema, asked);
    return handle({ ...exchange, query, caller, database: await reachable(caller) });
  };
}

interface GuardedWrite<Body extends Schema> extends Guarded {
  body: Body;
  handle: (exchange: Handled & { body: z.infer<Body>; caller: Caller }) => Promise<ApiResponse>;
}

/** A PATCH, or a POST by a signed-in caller. */
export function authenticatedWrite<Body extends Schema>({
  audience,
  body: schema,
  handle,
}: GuardedWrite<Body>): Operation {
  return async (exchange) => {
    const { request, now } = exchange;
    const { value } = await receiveBody(request, { withKey: false });
    requireOwnOriginWithCookie(request);
    const caller = await authorise(request, audience, now);
    const body = requireFields(schema, value);
    return handle({ ...exchange, body, caller, database: await reachable(caller) });
  };
}

interface GuardedDelete extends Guarded {
  handle: (exchange: Handled & { caller: Caller }) => Promise<ApiResponse>;
}

/** A DELETE that needs a session. */
export function guardedDelete({ audience, handle }: GuardedDelete): Operation {
  return async (exchange) => {
    const { request, now } = exchange;
    requireOwnOriginWithCookie(request);
    const caller = await authorise(request, audience, now);
    return handle({ ...exchange, caller, database: await reachable(caller) });
  };
}

async function reachable({ unreachable }: Caller): Promise<Database> {
  if (unreachable) throw unreachable;
  return connectDatabase();
}
