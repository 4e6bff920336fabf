import type { Config } from '@netlify/functions';
import { cancellationQuerySchema, registrationChangeSchema } from '#src/contract/registrations.ts';
import { cancelRegistration } from '#netlify/db/queries/registrations/cancel-registration.ts';
import { changeRegistrations } from '#netlify/db/queries/registrations/change-registration.ts';
import { singleRowResult } from '#netlify/db/queries/change-result.ts';
import { json } from '#netlify/http/api-response.ts';
import { changeResponse } from '#netlify/http/change-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedDelete, authenticatedWrite } from '#netlify/http/handlers.ts';
import { questionPhone } from '#netlify/http/phone-question.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireRowId } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/registrations/:id',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  PATCH: authenticatedWrite({
    body: registrationChangeSchema,
    async handle({ body: { updatedAt, ...change }, database, now, params, request }) {
      const targets = [{ id: requireRowId(params), updatedAt }];
      await questionPhone(request, change.phone);
      const result = await changeRegistrations(database, targets, change, now);
      if (result.outcome === 'refused' && result.refused[0]?.reason === 'already-registered') {
        throw new HttpError('already_registered');
      }
      return changeResponse(singleRowResult(result));
    },
  }),
  DELETE: authenticatedDelete({
    query: cancellationQuerySchema,
    async handle({ database, now, params, query: { notify = false } }) {
      const cancelled = await cancelRegistration(database, requireRowId(params), { notify, now });
      if (cancelled === null) throw new HttpError('not_found');
      return json(200, cancelled);
    },
  }),
});
