import type { Config } from '@netlify/functions';
import { waitingChangeSchema } from '#src/contract/waitlist.ts';
import { changeWaiting } from '#netlify/db/queries/waitlist/change-waiting.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireRowId } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/waitlist/:id',
  excludedPath: '/api/waitlist/keep',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  PATCH: authenticatedWrite({
    body: waitingChangeSchema,
    async handle({ body, database, now, params }) {
      const result = await changeWaiting(database, requireRowId(params), { action: body.action, now });
      switch (result.outcome) {
        case 'missing':
          throw new HttpError('not_found');
        case 'full':
          throw new HttpError('workshop_full', { message: 'There is no free place to offer.' });
        case 'closed':
          throw new HttpError('registration_closed');
        case 'conflict':
          throw new HttpError('changed_meanwhile');
        case 'changed':
          return json(200, result.row);
      }
    },
  }),
});
