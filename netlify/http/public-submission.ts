import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Database } from '#netlify/db/database.ts';
import type { InsertResult, Submission } from '#netlify/db/queries/idempotency.ts';
import type { Handler } from './endpoint.ts';
import { publicPost, type DatabaseContext } from './public-post.ts';
import { created } from './idempotency.ts';
import { respond } from './respond.ts';

interface PublicSubmission<Body extends z.ZodMiniType<{ website: boolean }>> {
  body: Body;
  /** Further checks of a valid body. */
  check?: (request: Request, body: z.infer<Body>) => Promise<void>;
  insert: (
    database: Database,
    submission: Submission<z.infer<Body>>,
    context: DatabaseContext,
  ) => Promise<InsertResult>;
  response: (submission: { id: string; body: z.infer<Body>; now: Date }) => object | Promise<object>;
}

/** Handles a POST that stores one row. Registrations have `registerNanny` instead, because they compete for places. */
export function publicSubmission<Body extends z.ZodMiniType<{ website: boolean }>>({
  body: schema,
  check,
  insert,
  response,
}: PublicSubmission<Body>): Handler {
  return publicPost({
    body: schema,
    ...(check && { check }),
    async handle(context) {
      const { body, database, idempotencyKey, now } = context;
      const id = randomUUID();
      const stored = created(await response({ id, body, now }));
      const submission = { id, request: body, now, idempotencyKey, response: stored };
      const result = await insert(database, submission, context);
      return respond(result);
    },
  });
}
