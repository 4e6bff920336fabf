import * as z from 'zod/mini';
import type { Config } from '@netlify/functions';
import { feedbackChangeSchema, PUBLISHING_MESSAGE } from '#src/contract/feedback.ts';
import { listQuerySchema } from '#src/contract/lists.ts';
import { listFeedback, publishFeedback } from '#netlify/db/queries/feedback/feedback.ts';
import { changeResponse } from '#netlify/http/change-response.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { adminList, trainingFilter } from '#netlify/http/lists.ts';
import { requireRowId } from '#netlify/http/row-id.ts';

export const config = {
  path: ['/api/admin/feedback', '/api/admin/feedback/:id'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'GET /api/admin/feedback': adminList({
    query: z.extend(listQuerySchema, { trainingId: trainingFilter }),
    sorts: ['createdAt'],
    list: listFeedback,
  }),
  'PATCH /api/admin/feedback/:id': authenticatedWrite({
    body: feedbackChangeSchema,
    async handle({ body: { published, updatedAt }, database, now, params }) {
      const target = { id: requireRowId(params), updatedAt };
      const result = await publishFeedback(database, target, published === true, now);
      switch (result.outcome) {
        case 'no-permission':
          throw new HttpError('changed_meanwhile', { message: PUBLISHING_MESSAGE.permission });
        case 'no-words':
          throw new HttpError('changed_meanwhile', { message: PUBLISHING_MESSAGE.words });
        default:
          return changeResponse(result);
      }
    },
  }),
});
