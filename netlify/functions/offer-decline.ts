import type { Config } from '@netlify/functions';
import { offerRequestSchema } from '#src/contract/offer.ts';
import { declineOffer } from '#netlify/db/queries/waitlist/decline-offer.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { publicPost } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireToken, UNKNOWN_LINK } from '#netlify/http/link-token.ts';

export const config = {
  path: '/api/offer/decline',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: publicPost({
    body: offerRequestSchema,
    async handle({ body, database, now }) {
      const result = await declineOffer(database, requireToken('offer', body.token, now), now);
      switch (result.outcome) {
        case 'unknown':
          throw new HttpError('not_found', { message: UNKNOWN_LINK });
        case 'gone':
          throw new HttpError('offer_gone');
        case 'declined':
          return json(200, result.row);
      }
    },
  }),
});
