import type { Config } from '@netlify/functions';
import { listRegistrations } from '#netlify/db/queries/registrations.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { adminList, workshopListQuerySchema } from '#netlify/http/lists.ts';

export const config = { path: '/api/registrations' } satisfies Config;

export default endpoint(config.path, {
  GET: adminList({ query: workshopListQuerySchema, sorts: ['createdAt', 'name'], list: listRegistrations }),
});
