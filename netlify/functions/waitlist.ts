import type { Config } from '@netlify/functions';
import { UNKNOWN_WORKSHOP, WAITLIST_MESSAGE, waitlistRequestSchema } from '#src/contract/waitlist.ts';
import { insertWaiting, listWaitlist } from '#netlify/db/queries/waitlist/waitlist.ts';
import { WAITLIST_MESSAGES } from '#netlify/messages/emails/waitlist.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
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
    async insert(database, submission) {
      const result = await insertWaiting(database, submission);
      if (result.outcome === 'unknown-workshop') throw new HttpError('not_found', { message: UNKNOWN_WORKSHOP });
      return result;
    },
    messages: WAITLIST_MESSAGES,
    response: ({ id, body }) => ({ success: true, message: WAITLIST_MESSAGE[body.interest], id }),
  }),
  GET: adminList({ query: workshopListQuerySchema, sorts: ['createdAt', 'name'], list: listWaitlist }),
});
