import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { countByMonth } from '#netlify/db/queries/admin/overview.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedGet } from '#netlify/http/handlers.ts';

export const config = { path: '/api/admin/timeline' } satisfies Config;

export default endpoint(config.path, {
  GET: authenticatedGet({
    audience: 'admin',
    query: z.object({}),
    handle: async ({ database, now }) => json(200, await countByMonth(database, now)),
  }),
});
