import type { Config } from '@netlify/functions';
import type { Health } from '#src/contract/health.ts';
import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { checkHealth } from '#netlify/db/queries/workshops.ts';
import { json, publicJson } from '#netlify/http/answer.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { publicGet } from '#netlify/http/operations.ts';

export default endpoint('/api/health', {
  GET: publicGet(async ({ connect }) => {
    try {
      await checkHealth(await connect());
      return publicJson({ status: 'ok', database: 'ok' } satisfies Health);
    } catch (error) {
      if (!(error instanceof DatabaseUnreachableError)) throw error;
      return json(503, { status: 'unavailable', database: 'unreachable' } satisfies Health, { 'Retry-After': '5' });
    }
  }),
});

export const config: Config = { path: '/api/health' };
