import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { FIELD_MESSAGE } from '#src/contract/fields.ts';
import { offerRequestSchema, offerAcceptanceSchema } from '#src/contract/offer-requests.ts';
import { nounOf, refusalTexts } from '#src/lib/training-words.ts';
import { findOffer, acceptOffer, declineOffer } from '#netlify/db/queries/waitlist/offers.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoints, withoutMessages } from '#netlify/http/endpoint.ts';
import { publicPost } from '#netlify/http/public-post.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireToken, unknownLink } from '#netlify/http/link-token.ts';
import { respondIdempotently } from '#netlify/http/idempotency.ts';
import { questionPhone } from '#netlify/http/phone-question.ts';
import { registered } from '#netlify/http/registered.ts';

export const config = {
  path: ['/api/offer', '/api/offer/accept', '/api/offer/decline'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'POST /api/offer': withoutMessages(
    publicPost({
      body: offerRequestSchema,
      async handle({ body, database, now }) {
        const offer = await findOffer(database, requireToken('offer', body.token, now), now);
        if (offer === null) throw unknownLink();
        return json(200, offer);
      },
    }),
  ),
  'POST /api/offer/accept': publicPost({
    body: offerAcceptanceSchema,
    check: (request, { phone }) => questionPhone(request, phone),
    async handle({ body, database, idempotencyKey, now }) {
      const offerId = requireToken('offer', body.token, now);
      const id = randomUUID();
      const response = registered(id, now);
      const acceptance = { id, offerId, request: body, now, idempotencyKey, response };
      const result = await acceptOffer(database, acceptance);
      switch (result.outcome) {
        case 'unknown':
          throw unknownLink();
        case 'gone':
          throw new HttpError('offer_gone');
        case 'full':
          throw new HttpError('workshop_full', { message: refusalTexts(nounOf(result)).full });
        case 'another-package':
          throw new HttpError('changed_meanwhile', {
            message: 'The place is in another package now. Please check what you pay, and take it again.',
          });
        case 'unreachable':
          throw new HttpError('invalid', { errors: { phone: FIELD_MESSAGE.phone } });
        case 'already-registered':
          throw new HttpError('already_registered', { message: refusalTexts(nounOf(result)).alreadyRegistered });
        default:
          return respondIdempotently(result);
      }
    },
  }),
  'POST /api/offer/decline': publicPost({
    body: offerRequestSchema,
    async handle({ body, database, now }) {
      const result = await declineOffer(database, requireToken('offer', body.token, now), now);
      switch (result.outcome) {
        case 'unknown':
          throw unknownLink();
        case 'gone':
          throw new HttpError('offer_gone');
        case 'declined':
          return json(200, result.row);
      }
    },
  }),
});
