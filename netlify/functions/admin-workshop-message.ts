import type { Config } from '@netlify/functions';
import { workshopMessageSchema } from '#src/contract/admin-workshops.ts';
import { messageWorkshop } from '#netlify/db/queries/workshops/message-workshop.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { readWorkshopId } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/admin/workshops/:id/message',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: authenticatedWrite({
    body: workshopMessageSchema,
    async handle({ body, database, now, params }) {
      const queued = await messageWorkshop(database, readWorkshopId(params), body, now);
      if (queued === null) throw new HttpError('not_found');
      return json(202, { queued });
    },
  }),
});
