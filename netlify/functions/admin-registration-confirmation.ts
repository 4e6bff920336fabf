import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { CANCELLED_REGISTRATION, CONFIRMATION_MESSAGE, PUT_BACK_MESSAGE } from '#src/contract/registrations.ts';
import { confirmAgain } from '#netlify/db/queries/registrations/confirm-again.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireRowId } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/registrations/:id/confirmation',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: authenticatedWrite({
    body: z.object({}),
    async handle({ database, now, params }) {
      const id = requireRowId(params);
      switch (await confirmAgain(database, id, now)) {
        case 'missing':
          throw new HttpError('not_found');
        case 'cancelled':
          throw new HttpError('registration_closed', { message: CANCELLED_REGISTRATION });
        case 'workshop-cancelled':
          throw new HttpError('registration_closed', { message: PUT_BACK_MESSAGE.workshopCancelled });
        case 'unsendable':
          throw new HttpError('changed_meanwhile', { message: CONFIRMATION_MESSAGE.notSent });
        case 'repeated':
          throw new HttpError('changed_meanwhile', { message: CONFIRMATION_MESSAGE.repeated });
        case 'queued':
          return json(202, { success: true, message: CONFIRMATION_MESSAGE.sent, id });
      }
    },
  }),
});
