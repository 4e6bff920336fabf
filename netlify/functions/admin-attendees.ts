import * as z from 'zod/mini';
import type { Config } from '@netlify/functions';
import { candidateQuerySchema, certificateRequestSchema } from '#src/contract/certificate-requests.ts';
import { listCandidates } from '#netlify/db/queries/certificates/certificate-candidates.ts';
import { issueCertificates } from '#netlify/db/queries/certificates/issue-certificates.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { adminDelete, authenticatedGet, authenticatedWrite } from '#netlify/http/handlers.ts';
import { readTrainingId, requireRowId } from '#netlify/http/row-id.ts';
import { readableKey } from '#src/lib/ids.ts';
import { withdrawCertificate } from '#netlify/db/queries/certificates/certificates.ts';
import { feedbackChangeSchema, PUBLISHING_MESSAGE } from '#src/contract/feedback.ts';
import { listQuerySchema } from '#src/contract/lists.ts';
import { listFeedback, publishFeedback } from '#netlify/db/queries/feedback/feedback.ts';
import { respond, respondFound } from '#netlify/http/respond.ts';
import { adminList, trainingFilter } from '#netlify/http/lists.ts';

export const config = {
  path: [
    '/api/admin/certificates',
    '/api/admin/certificates/:number',
    '/api/admin/feedback',
    '/api/admin/feedback/:id',
  ],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

/** Certificates, and the feedback of attendees. */
export default endpoints({
  'GET /api/admin/certificates': authenticatedGet({
    query: candidateQuerySchema,
    async handle({ database, now, query: { workshopId = '', trainingId = workshopId } }) {
      return json(200, await listCandidates(database, readTrainingId({ id: trainingId }), now));
    },
  }),
  'POST /api/admin/certificates': authenticatedWrite({
    body: certificateRequestSchema,
    async handle({ body, database, now }) {
      return json(201, await issueCertificates(database, body, now));
    },
  }),
  'DELETE /api/admin/certificates/:number': adminDelete(async ({ database, now, params }) => {
    return respondFound(await withdrawCertificate(database, readableKey(params['number'] ?? ''), now));
  }),
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
      return respond(result, {
        'no-permission': ['changed_meanwhile', { message: PUBLISHING_MESSAGE.permission }],
        'no-words': ['changed_meanwhile', { message: PUBLISHING_MESSAGE.words }],
      });
    },
  }),
});
