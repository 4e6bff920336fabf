import type { Config } from '@netlify/functions';
import { endpoints } from '#netlify/http/endpoint.ts';

export const config = {
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

/** netlify.toml rewrites paths under /api that no function has to this one. */
export default endpoints({});
