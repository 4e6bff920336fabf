import type { Config } from '@netlify/functions';
import { NOT_USED, releaseSchema } from '#src/contract/codes.ts';
import { releaseCode } from '#netlify/db/queries/newsletter/codes.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';

export const config = {
  path: '/api/admin/codes/:code/release',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: authenticatedWrite({
    body: releaseSchema,
    async handle({ body, database, now, params }) {
      const result = await releaseCode(database, { typed: params['code'] ?? '', note: body.note, now });
      switch (result.outcome) {
        case 'missing':
          throw new HttpError('not_found');
        case 'unused':
          throw new HttpError('changed_meanwhile', { message: NOT_USED });
        case 'released':
          return json(200, result.row);
      }
    },
  }),
});
