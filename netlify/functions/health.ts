import type { Config } from '@netlify/functions';
import type { Health } from '#src/contract/health.ts';
import { connectDatabase } from '#netlify/db/client.ts';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { checkHealth } from '#netlify/db/queries/workshops.ts';
import { json, publicJson } from '#netlify/http/answer.ts';
import { endpoint } from '#netlify/http/endpoint.ts';

export const config = { path: '/api/health' } satisfies Config;

export default endpoint(config.path, {
  async GET() {
    try {
      await checkHealth(await connectDatabase());
      return publicJson({ status: 'ok', database: 'ok' } satisfies Health);
    } catch (error) {
      if (!(error instanceof DatabaseUnreachableError)) throw error;
      return json(503, { status: 'unavailable', database: 'unreachable' } satisfies Health, { 'Retry-After': '5' });
    }
  },
});
