import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { offerAcceptanceSchema } from '#src/contract/offer.ts';
import { acceptOffer } from '#netlify/db/queries/waitlist/offers.ts';
import { readEnvironment } from '#netlify/env.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { publicPost } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { respondIdempotently } from '#netlify/http/idempotency.ts';
import { requireToken, UNKNOWN_LINK } from '#netlify/http/link-token.ts';
import { questionPhone } from '#netlify/http/phone-question.ts';
import { registered } from '#netlify/http/registered.ts';

export const config = {
  path: '/api/offer/accept',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: publicPost({
    body: offerAcceptanceSchema,
    check: (request, { phone }) => questionPhone(request, phone),
    async handle({ body, database, idempotencyKey, now }) {
      const offerId = requireToken('offer', body.token, now);
      const id = randomUUID();
      const response = registered(id, now);
      const { holdHours } = readEnvironment();
      const acceptance = { id, offerId, holdHours, request: body, now, idempotencyKey, response };
      const result = await acceptOffer(database, acceptance);
      switch (result.outcome) {
        case 'unknown':
          throw new HttpError('not_found', { message: UNKNOWN_LINK });
        case 'gone':
          throw new HttpError('offer_gone');
        case 'already-registered':
          throw new HttpError('already_registered');
        default:
          return respondIdempotently(result);
      }
    },
  }),
});
