import type { Config } from '@netlify/functions';
import { listRegistrations } from '#netlify/db/queries/registrations.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { listAnswer, listRequest, workshopListQuerySchema } from '#netlify/http/lists.ts';
import { guardedGet } from '#netlify/http/operations.ts';

export default endpoint('/api/registrations', {
  GET: guardedGet({
    audience: 'admin',
    query: workshopListQuerySchema,
    async handle({ database, query, url }) {
      const page = await listRegistrations(database, {
        ...listRequest(query, ['createdAt', 'name']),
        workshopId: query.workshopId,
      });
      return listAnswer(url, query, page);
    },
  }),
});

export const config: Config = { path: '/api/registrations' };
