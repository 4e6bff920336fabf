import type { Config } from '@netlify/functions';
import { connectDatabase } from '#netlify/db/client.ts';
import { rejoin } from '#netlify/db/queries/newsletter/rejoin.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireToken } from '#netlify/http/link-token.ts';
import { press } from '#netlify/http/press.ts';

/** A GET shows the page of that name (src/pages/rejoin.astro), which changes nothing. */
export const config = {
  path: '/rejoin',
  method: 'POST',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: press({
    message: 'You are on the list again.',
    done: '/rejoined',
    failed: '/rejoin-failed',
    outdated: '/rejoin-used',
    async act({ url, now }) {
      const id = requireToken('rejoin', url.searchParams.get('token') ?? '', now);
      const database = await connectDatabase();
      const outcome = await rejoin(database, { id, now });
      if (outcome === 'missing') throw new HttpError('not_found');
      if (outcome === 'used') throw new HttpError('changed_meanwhile', { message: 'This link was used before.' });
    },
  }),
});
