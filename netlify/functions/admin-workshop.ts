import type { Config } from '@netlify/functions';
import { WORKSHOP_MESSAGE, workshopChangeSchema } from '#src/contract/admin-workshops.ts';
import { changeWorkshop } from '#netlify/db/queries/workshops/change-workshop.ts';
import { json } from '#netlify/http/api-response.ts';
import { changeResponse } from '#netlify/http/change-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { readWorkshopId } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/admin/workshops/:id',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  PATCH: authenticatedWrite({
    body: workshopChangeSchema,
    async handle({ body: { notify = false, ...change }, database, now, params }) {
      const result = await changeWorkshop(database, readWorkshopId(params), change, { notify, now });
      switch (result.outcome) {
        case 'wrong-hours':
          throw new HttpError('invalid', { errors: { endsAt: WORKSHOP_MESSAGE.end } });
        case 'below-taken':
          throw new HttpError('below_taken');
        case 'changed':
          return json(200, result.row);
        default:
          return changeResponse(result);
      }
    },
  }),
});
