import type { Config } from '@netlify/functions';
import { candidateQuerySchema, certificateRequestSchema } from '#src/contract/certificate-requests.ts';
import {
  listCourseCandidates,
  listWorkshopCandidates,
} from '#netlify/db/queries/certificates/certificate-candidates.ts';
import { issueCertificates } from '#netlify/db/queries/certificates/issue-certificates.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedGet, authenticatedWrite } from '#netlify/http/handlers.ts';
import { readWorkshopId } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/admin/certificates',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  GET: authenticatedGet({
    query: candidateQuerySchema,
    async handle({ database, query: { workshopId = '', courseRunId } }) {
      const rows =
        courseRunId === undefined
          ? await listWorkshopCandidates(database, readWorkshopId({ id: workshopId }))
          : await listCourseCandidates(database, courseRunId);
      return json(200, rows);
    },
  }),
  POST: authenticatedWrite({
    body: certificateRequestSchema,
    async handle({ body, database, now }) {
      return json(201, await issueCertificates(database, body, now));
    },
  }),
});
