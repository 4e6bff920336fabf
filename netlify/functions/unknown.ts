import { handler } from '#netlify/http/endpoint.ts';
import { Failure } from '#netlify/http/failure.ts';

/** Answers every path under /api that no function has; netlify.toml rewrites them here. */
export default handler('/api/*', () => Promise.reject(new Failure('not_found')));
