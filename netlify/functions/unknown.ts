import { netlifyFunction } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';

/** netlify.toml rewrites paths under /api that no function has to this one. */
export default netlifyFunction('/api/*', () => Promise.reject(new HttpError('not_found')));
