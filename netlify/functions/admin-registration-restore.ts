import type { Config } from '@netlify/functions';
import { PUT_BACK_MESSAGE, restorationSchema } from '#src/contract/registrations.ts';
import { putBackRegistration } from '#netlify/db/queries/registrations/put-back-registration.ts';
import { readEnvironment } from '#netlify/env.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireRowId } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/registrations/:id/restore',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: authenticatedWrite({
    body: restorationSchema,
    async handle({ body: { notify = false }, database, now, params }) {
      const { holdHours } = readEnvironment();
      const result = await putBackRegistration(database, requireRowId(params), { notify, holdHours, now });
      switch (result.outcome) {
        case 'missing':
          throw new HttpError('not_found');
        case 'full':
          throw new HttpError('workshop_full');
        case 'already-registered':
          throw new HttpError('already_registered');
        case 'workshop-cancelled':
          throw new HttpError('registration_closed', { message: PUT_BACK_MESSAGE.workshopCancelled });
        case 'over':
          throw new HttpError('registration_closed', { message: PUT_BACK_MESSAGE.over });
        case 'live':
          return json(200, result.row);
      }
    },
  }),
});
