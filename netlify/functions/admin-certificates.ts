import * as z from 'zod/mini';
import type { Config } from '@netlify/functions';
import { candidateQuerySchema, certificateRequestSchema } from '#src/contract/certificates.ts';
import { listCandidates } from '#netlify/db/queries/certificates/certificate-candidates.ts';
import { issueCertificates } from '#netlify/db/queries/certificates/issue-certificates.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { authenticatedGet, authenticatedWrite, authenticatedDelete } from '#netlify/http/handlers.ts';
import { readTrainingId } from '#netlify/http/row-id.ts';
import { readableKey } from '#src/lib/ids.ts';
import { withdrawCertificate } from '#netlify/db/queries/certificates/certificates.ts';
import { HttpError } from '#netlify/http/http-error.ts';

export const config = {
  path: ['/api/admin/certificates', '/api/admin/certificates/:number'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

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
  'DELETE /api/admin/certificates/:number': authenticatedDelete({
    query: z.object({}),
    async handle({ database, now, params }) {
      const withdrawn = await withdrawCertificate(database, readableKey(params['number'] ?? ''), now);
      if (withdrawn === null) throw new HttpError('not_found');
      return json(200, withdrawn);
    },
  }),
});
