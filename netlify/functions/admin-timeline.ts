import type { Config } from '@netlify/functions';
import { countByMonth } from '#netlify/db/queries/admin/overview.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { adminGet } from '#netlify/http/handlers.ts';

export const config = { path: '/api/admin/timeline' } satisfies Config;

export default endpoint(config.path, { GET: adminGet(countByMonth) });
