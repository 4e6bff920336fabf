import type { Config } from '@netlify/functions';
import {
  PLACES_FREE,
  TOO_MANY_NAMES,
  UNKNOWN_WORKSHOP,
  WAITLIST_MESSAGE,
  waitlistRequestSchema,
} from '#src/contract/waitlist.ts';
import { joinWaitlist } from '#netlify/db/queries/waitlist/join-waitlist.ts';
import { listWaitlist } from '#netlify/db/queries/waitlist/waitlist.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { passingOffersOn } from '#netlify/http/expired-offers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { adminList, workshopListQuerySchema } from '#netlify/http/lists.ts';
import { questionPhone } from '#netlify/http/phone-question.ts';
import { publicSubmission } from '#netlify/http/public-submission.ts';

export const config = {
  path: '/api/waitlist',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: publicSubmission({
    body: waitlistRequestSchema,
    check: (request, { phone }) => questionPhone(request, phone),
    async insert(database, submission, context) {
      const workshopId = submission.request.workshopId ?? 0;
      const result = await passingOffersOn(context, workshopId, () => joinWaitlist(database, submission));
      switch (result.outcome) {
        case 'unknown-workshop':
          throw new HttpError('not_found', { message: UNKNOWN_WORKSHOP });
        case 'closed':
          throw new HttpError('registration_closed');
        case 'places-free':
          throw new HttpError('changed_meanwhile', { message: PLACES_FREE });
        case 'too-many-names':
          throw new HttpError('invalid', { errors: { email: TOO_MANY_NAMES } });
        case 'offers-expired':
          throw new HttpError('changed_meanwhile');
        default:
          return result;
      }
    },
    response: ({ id, body }) => ({ success: true, message: WAITLIST_MESSAGE[body.interest], id }),
  }),
  GET: adminList({ query: workshopListQuerySchema, sorts: ['createdAt', 'name'], list: listWaitlist }),
});
