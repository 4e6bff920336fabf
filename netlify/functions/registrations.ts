import type { Config } from '@netlify/functions';
import { listRegistrations } from '#netlify/db/queries/registrations.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { listAnswer, listRequest, workshopListQuerySchema } from '#netlify/http/lists.ts';
import { guardedGet } from '#netlify/http/operations.ts';

export const config = { path: '/api/registrations' } satisfies Config;

export default endpoint(config.path, {
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
