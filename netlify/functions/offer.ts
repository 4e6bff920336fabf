import type { Config } from '@netlify/functions';
import { offerRequestSchema } from '#src/contract/offer.ts';
import { findOffer } from '#netlify/db/queries/waitlist/offers.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint, quiet } from '#netlify/http/endpoint.ts';
import { publicPost } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireToken, UNKNOWN_LINK } from '#netlify/http/link-token.ts';

export const config = {
  path: '/api/offer',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: quiet(
    publicPost({
      body: offerRequestSchema,
      async handle({ body, database, now }) {
        const offer = await findOffer(database, requireToken('offer', body.token, now), now);
        if (offer === null) throw new HttpError('not_found', { message: UNKNOWN_LINK });
        return json(200, offer);
      },
    }),
  ),
});
