import type { Config } from '@netlify/functions';
import { workshopCancellationSchema } from '#src/contract/admin-workshops.ts';
import { cancelWorkshop } from '#netlify/db/queries/workshops/cancel-workshop.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { readWorkshopId } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/admin/workshops/:id/cancel',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: authenticatedWrite({
    body: workshopCancellationSchema,
    async handle({ body: { notify = false }, database, now, params }) {
      const row = await cancelWorkshop(database, readWorkshopId(params), { notify, now });
      if (row === null) throw new HttpError('not_found');
      return json(200, row);
    },
  }),
});
