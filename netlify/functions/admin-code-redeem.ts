import type { Config } from '@netlify/functions';
import { redemptionSchema } from '#src/contract/codes.ts';
import { redeemCode } from '#netlify/db/queries/newsletter/codes.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';

export const config = {
  path: '/api/admin/codes/:code/redeem',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: authenticatedWrite({
    body: redemptionSchema,
    async handle({ body, database, now, params }) {
      const result = await redeemCode(database, { typed: params['code'] ?? '', note: body.note, now });
      switch (result.outcome) {
        case 'missing':
          throw new HttpError('not_found');
        case 'used':
          throw new HttpError('already_redeemed');
        case 'expired':
          throw new HttpError('code_expired');
        case 'redeemed':
          return json(200, result.row);
      }
    },
  }),
});
