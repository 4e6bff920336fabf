import type { Config } from '@netlify/functions';
import { endpoints } from '#netlify/http/endpoint.ts';

export const config = {
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

/** Answers paths under /api that no other function has, which netlify.toml rewrites to this one. */
export default endpoints({});
