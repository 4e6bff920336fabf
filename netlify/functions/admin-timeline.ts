import type { Config } from '@netlify/functions';
import { countByMonth } from '#netlify/db/queries/admin/overview.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { adminGet } from '#netlify/http/handlers.ts';

export const config = {
  path: '/api/admin/timeline',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, { GET: adminGet(countByMonth) });
