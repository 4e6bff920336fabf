import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { offerAcceptanceSchema } from '#src/contract/registration-requests.ts';
import { nounOf, refusalTexts } from '#src/lib/training-words.ts';
import { findOffer, acceptOffer, declineOffer } from '#netlify/db/queries/waitlist/offers.ts';
import { endpoints, withoutMessages } from '#netlify/http/endpoint.ts';
import { publicPost } from '#netlify/http/public-post.ts';
import { linkPost, requireToken } from '#netlify/http/link-token.ts';
import { questionPhone } from '#netlify/http/phone-question.ts';
import { registered } from '#netlify/http/registered.ts';
import { respond, respondFound } from '#netlify/http/respond.ts';

export const config = {
  path: ['/api/offer', '/api/offer/accept', '/api/offer/decline'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

const ANOTHER_PACKAGE = 'The place is in another package now. Please check what you pay, and take it again.';

export default endpoints({
  'POST /api/offer': withoutMessages(
    linkPost('offer', async ({ database, id, now }) => respondFound(await findOffer(database, id, now), 'unknown')),
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
  'POST /api/offer/decline': linkPost('offer', async ({ database, id, now }) =>
    respond(await declineOffer(database, id, now), { gone: ['offer_gone'] }),
  ),
});
