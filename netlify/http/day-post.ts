import type * as z from 'zod/mini';
import { isAbsent } from '#src/contract/fields.ts';
import { connectDatabase } from '#netlify/db/client.ts';
import type { Author } from '#netlify/db/queries/history.ts';
import type { IdempotencyKey } from '#netlify/db/queries/idempotency.ts';
import type { DayKey } from '#netlify/db/queries/trainings/trainer-link.ts';
import type { ApiResponse } from './api-response.ts';
import { authorise } from './authorise.ts';
import { receiveBody } from './body.ts';
import type { Handler } from './endpoint.ts';
import { requireFields } from './fields.ts';
import type { DatabaseContext } from './public-post.ts';
import { requireToken } from './link-token.ts';
import { requireOwnOriginWithCookie } from './session-cookie.ts';

interface DayBody {
  token?: string | undefined;
  trainingId?: number | undefined;
}

interface DayContext<Body> extends DatabaseContext {
  body: Body;
  key: DayKey;
  author: Author;
  idempotencyKey: IdempotencyKey | null;
}

/** Handles a POST about the day of a training, from a trainer with the token of a link, or from staff with the training. */
export function dayPost<Body extends DayBody>(options: {
  body: z.ZodMiniType<Body>;
  handle: (context: DayContext<Body>) => Promise<ApiResponse>;
}): Handler {
  return async (context) => {
    const { request, now } = context;
    const { value, idempotencyKey } = await receiveBody(request, { withKey: true });
    requireOwnOriginWithCookie(request);
    const caller = isByStaff(value) ? await authorise(request, { now }) : null;
    const body = await requireFields(options.body, value);
    if (caller?.unreachable) throw caller.unreachable;
    const opened = caller
      ? { key: { trainingId: body.trainingId ?? 0 }, author: 'admin' as const }
      : { key: { linkId: requireToken('day', body.token ?? '', now) }, author: 'trainer' as const };
    return options.handle({ ...context, ...opened, body, idempotencyKey, database: await connectDatabase() });
  };
}

/** Whether staff send the request. One with a token is the trainer's, whatever its session. */
function isByStaff(value: unknown): boolean {
  const { token, trainingId } = (value ?? {}) as Record<keyof DayBody, unknown>;
  return isAbsent(token) && !isAbsent(trainingId);
}
