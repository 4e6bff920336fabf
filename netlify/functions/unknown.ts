import { handler } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';

/** Answers every path under /api that no function has; netlify.toml rewrites them here. */
export default handler('/api/*', () => Promise.reject(new HttpError('not_found')));
