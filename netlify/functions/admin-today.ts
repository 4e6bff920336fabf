import type { Config } from '@netlify/functions';
import { readToday } from '#netlify/messages/today.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { adminGet } from '#netlify/http/handlers.ts';
import { countOverview, countByMonth } from '#netlify/db/queries/admin/overview.ts';

export const config = {
  path: ['/api/admin/today', '/api/admin/overview', '/api/admin/timeline'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'GET /api/admin/today': adminGet(readToday),
  'GET /api/admin/overview': adminGet(countOverview),
  'GET /api/admin/timeline': adminGet(countByMonth),
});
