import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { readableKey } from '#src/lib/ids.ts';
import { withdrawCertificate } from '#netlify/db/queries/certificates/certificates.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedDelete } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';

export const config = {
  path: '/api/admin/certificates/:number',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  DELETE: authenticatedDelete({
    query: z.object({}),
    async handle({ database, now, params }) {
      const withdrawn = await withdrawCertificate(database, readableKey(params['number'] ?? ''), now);
      if (withdrawn === null) throw new HttpError('not_found');
      return json(200, withdrawn);
    },
  }),
});
