import type { Config } from '@netlify/functions';
import { netlifyFunction } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';

export const config = {
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

/** netlify.toml rewrites paths under /api that no function has to this one. */
export default netlifyFunction('/api/*', () => {
  throw new HttpError('not_found');
});
