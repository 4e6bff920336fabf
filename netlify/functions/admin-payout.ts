import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { deletePayout } from '#netlify/db/queries/referrals/payouts.ts';
import { noContent } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedDelete } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireRowId } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/admin/payouts/:id',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  DELETE: authenticatedDelete({
    query: z.object({}),
    async handle({ database, params, now }) {
      switch (await deletePayout(database, requireRowId(params), now)) {
        case 'missing':
          throw new HttpError('not_found');
        case 'later-payout':
          throw new HttpError('changed_meanwhile', { message: 'A later payout exists. Undo that one first.' });
        case 'undone':
          return noContent();
      }
    },
  }),
});
