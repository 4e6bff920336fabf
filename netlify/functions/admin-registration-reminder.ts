import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { CANCELLED_REGISTRATION, REMINDER_MESSAGE } from '#src/contract/registrations.ts';
import { remind } from '#netlify/db/queries/registrations/holds.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireRowId } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/registrations/:id/reminder',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: authenticatedWrite({
    body: z.object({}),
    async handle({ database, now, params }) {
      const id = requireRowId(params);
      switch (await remind(database, id, now)) {
        case 'missing':
          throw new HttpError('not_found');
        case 'cancelled':
          throw new HttpError('registration_closed', { message: CANCELLED_REGISTRATION });
        case 'conflict':
          throw new HttpError('changed_meanwhile', { message: REMINDER_MESSAGE.notSent });
        case 'reminded':
          return json(202, { success: true, message: REMINDER_MESSAGE.sent, id });
      }
    },
  }),
});
