import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { offerRequestSchema, offerAcceptanceSchema } from '#src/contract/offer-requests.ts';
import { nounOf, refusalTexts } from '#src/lib/training-words.ts';
import { findOffer, acceptOffer, declineOffer } from '#netlify/db/queries/waitlist/offers.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoints, withoutMessages } from '#netlify/http/endpoint.ts';
import { publicPost } from '#netlify/http/public-post.ts';
import { requireToken } from '#netlify/http/link-token.ts';
import { questionPhone } from '#netlify/http/phone-question.ts';
import { registered } from '#netlify/http/registered.ts';
import { refusal, respond } from '#netlify/http/respond.ts';

export const config = {
  path: ['/api/offer', '/api/offer/accept', '/api/offer/decline'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

const ANOTHER_PACKAGE = 'The place is in another package now. Please check what you pay, and take it again.';

export default endpoints({
  'POST /api/offer': withoutMessages(
    publicPost({
      body: offerRequestSchema,
      async handle({ body, database, now }) {
        const offer = await findOffer(database, requireToken('offer', body.token, now), now);
        if (offer === null) throw refusal('unknown');
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
      const texts = refusalTexts(nounOf(result));
      return respond(result, {
        gone: ['offer_gone'],
        full: ['workshop_full', { message: texts.full }],
        'another-package': ['changed_meanwhile', { message: ANOTHER_PACKAGE }],
        'already-registered': ['already_registered', { message: texts.alreadyRegistered }],
      });
    },
  }),
  'POST /api/offer/decline': publicPost({
    body: offerRequestSchema,
    async handle({ body, database, now }) {
      const result = await declineOffer(database, requireToken('offer', body.token, now), now);
      return respond(result, { gone: ['offer_gone'] });
    },
  }),
});
