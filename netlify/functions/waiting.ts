import type { Config } from '@netlify/functions';
import { keepPlaceRequestSchema } from '#src/contract/keep-place.ts';
import { findWaitingPlace } from '#netlify/db/queries/waitlist/keep-place.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint, quiet } from '#netlify/http/endpoint.ts';
import { publicPost } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireToken, UNKNOWN_LINK } from '#netlify/http/link-token.ts';

export const config = {
  path: '/api/waiting',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: quiet(
    publicPost({
      body: keepPlaceRequestSchema,
      async handle({ body, database, now }) {
        const place = await findWaitingPlace(database, requireToken('waiting', body.token, now), now);
        if (place === null) throw new HttpError('not_found', { message: UNKNOWN_LINK });
        return json(200, place);
      },
    }),
  ),
});
