import type { Config } from '@netlify/functions';
import { connectDatabase } from '#netlify/db/client.ts';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { checkHealth } from '#netlify/db/queries/trainings/trainings.ts';
import { json, publicJson } from '#netlify/http/api-response.ts';
import { endpoints } from '#netlify/http/endpoint.ts';

export const config = {
  path: '/api/health',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  async 'GET /api/health'() {
    try {
      await checkHealth(await connectDatabase());
      return publicJson({ status: 'ok', database: 'ok' });
    } catch (error) {
      if (!(error instanceof DatabaseUnreachableError)) throw error;
      return json(503, { status: 'unavailable', database: 'unreachable' }, { 'Retry-After': '5' });
    }
  },
});
