import type { Config } from '@netlify/functions';
import {
  candidateQuerySchema,
  CERTIFICATE_REFUSAL,
  certificateRequestSchema,
  type IssuedCertificates,
} from '#src/contract/certificates.ts';
import { listCandidates } from '#netlify/db/queries/certificates.ts';
import { issueCertificates } from '#netlify/db/queries/issue-certificates.ts';
import { certificateIssued } from '#netlify/messages/emails/certificate.ts';
import { enabledMessages } from '#netlify/messages/message-type.ts';
import { deliverNow } from '#netlify/http/after-response.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedGet, authenticatedWrite } from '#netlify/http/handlers.ts';
import { workshopIdOf } from '#netlify/http/row-id.ts';

export const config = { path: '/api/admin/certificates' } satisfies Config;

export default endpoint(config.path, {
  GET: authenticatedGet({
    audience: 'admin',
    query: candidateQuerySchema,
    async handle({ database, query }) {
      return json(200, await listCandidates(database, workshopIdOf({ id: query.workshopId })));
    },
  }),
  POST: authenticatedWrite({
    audience: 'admin',
    body: certificateRequestSchema,
    async handle(context) {
      const { body, database, now } = context;
      const messages = enabledMessages([certificateIssued]);
      const { queued, issued, refused } = await issueCertificates(database, body.registrationIds, { messages, now });
      await deliverNow(context, queued, messages);
      const courses = body.courseRegistrationIds.map((id) => ({ id, reason: CERTIFICATE_REFUSAL.course }));
      return json(201, { issued, refused: [...refused, ...courses] } satisfies IssuedCertificates);
    },
  }),
});
