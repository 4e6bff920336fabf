import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { UNKNOWN_WORKSHOP, WAITLIST_MESSAGE, waitlistRequestSchema } from '#src/contract/waitlist.ts';
import { storeAndKeep } from '#netlify/db/queries/store.ts';
import { findWaitlistObstacles, insertWaiting, listWaitlist, waitlistOutgoing } from '#netlify/db/queries/waitlist.ts';
import { WAITLIST_MESSAGES } from '#netlify/messages/emails/waitlist.ts';
import { enabledMessages } from '#netlify/messages/message-type.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { created, writeOnce } from '#netlify/http/idempotency.ts';
import { adminList, workshopListQuerySchema } from '#netlify/http/lists.ts';
import { publicPost } from '#netlify/http/handlers.ts';

export const config = {
  path: '/api/waitlist',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: publicPost({
    body: waitlistRequestSchema,
    handle({ body, database, now, reference, afterwards }) {
      const id = randomUUID();
      const content = { success: true, message: WAITLIST_MESSAGE[body.interest], id };
      const keeping = { reference, now, answer: created(content) };
      const kinds = enabledMessages(WAITLIST_MESSAGES, body);
      const workshopId = body.interest === 'workshop' ? body.workshopId : null;
      return writeOnce(database, {
        keeping,
        store: () => storeAndKeep(database, insertWaiting(id, body, now), keeping, { row: waitlistOutgoing, kinds }),
        findObstacles: () => findWaitlistObstacles(database, { workshopId, reference, now }),
        refuse: ({ workshopExists }) =>
          workshopExists ? null : new HttpError('not_found', { message: UNKNOWN_WORKSHOP }),
        sending: { kinds, afterwards },
      });
    },
  }),
  GET: adminList(workshopListQuerySchema, ['createdAt', 'name'], listWaitlist),
});
