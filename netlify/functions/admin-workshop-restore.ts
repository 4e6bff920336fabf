import type { Config } from '@netlify/functions';
import { restorationSchema } from '#src/contract/registrations.ts';
import { restoreWorkshop } from '#netlify/db/queries/workshops/restore-workshop.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { readWorkshopId } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/admin/workshops/:id/restore',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: authenticatedWrite({
    body: restorationSchema,
    async handle({ body: { notify = false }, database, now, params }) {
      const row = await restoreWorkshop(database, readWorkshopId(params), { notify, now });
      if (row === null) throw new HttpError('not_found');
      return json(200, row);
    },
  }),
});
