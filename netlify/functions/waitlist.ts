import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { INTERESTS, TOO_MANY_NAMES, WAITLIST_MESSAGE, waitlistRequestSchema } from '#src/contract/waitlist.ts';
import { PLACES_FREE } from '#src/lib/place-texts.ts';
import { refusalTexts } from '#src/lib/training-words.ts';
import { joinWaitlist } from '#netlify/db/queries/waitlist/join-waitlist.ts';
import { listWaitlist } from '#netlify/db/queries/waitlist/waitlist.ts';
import { endpoints, withoutMessages } from '#netlify/http/endpoint.ts';
import { retryAfterExpiredOffers } from '#netlify/http/expired-offers.ts';
import { adminList, trainingListQuerySchema } from '#netlify/http/lists.ts';
import { requireReach } from '#netlify/http/phone-question.ts';
import { publicSubmission } from '#netlify/http/public-submission.ts';
import { findWaitingPlace, keepPlace } from '#netlify/db/queries/waitlist/keep-place.ts';
import { linkPost } from '#netlify/http/link-token.ts';
import { refusal, respondFound, wrong } from '#netlify/http/respond.ts';

export const config = {
  path: ['/api/waitlist', '/api/waiting', '/api/waitlist/keep'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

const waitlistQuerySchema = z.extend(trainingListQuerySchema, {
  interest: z.optional(z.enum(INTERESTS, `interest is one of ${INTERESTS.join(', ')}.`)),
});

export default endpoints({
  'POST /api/waitlist': publicSubmission({
    body: waitlistRequestSchema,
    check: requireReach,
    async insert(database, submission, context) {
      const workshopId = submission.request.workshopId ?? 0;
      const result = await retryAfterExpiredOffers(context, workshopId, () => joinWaitlist(database, submission));
      if ('response' in result || result.outcome === 'key-reused') return result;
      const known = submission.request.email === null ? 'phone' : 'email';
      const { unknown, closed } = refusalTexts('workshop');
      throw refusal(result.outcome, {
        'unknown-training': ['not_found', { message: unknown }],
        closed: ['registration_closed', { message: closed }],
        'course-closed': ['registration_closed', { message: refusalTexts('course').closed }],
        'places-free': ['changed_meanwhile', { message: PLACES_FREE }],
        'too-many-names': wrong(known, TOO_MANY_NAMES[known]),
        'offers-expired': ['changed_meanwhile'],
      });
    },
    response: ({ id, body }) => ({ success: true, message: WAITLIST_MESSAGE[body.interest], id }),
  }),
  'GET /api/waitlist': adminList({ query: waitlistQuerySchema, sorts: ['createdAt', 'name'], list: listWaitlist }),
  'POST /api/waiting': withoutMessages(
    linkPost('waiting', async ({ database, id, now }) =>
      respondFound(await findWaitingPlace(database, id, now), 'unknown'),
    ),
  ),
  'POST /api/waitlist/keep': linkPost('waiting', async ({ database, id, now }) =>
    respondFound(await keepPlace(database, id, now), 'unknown'),
  ),
});
