import type { Config } from '@netlify/functions';
import { PAYOUT_MESSAGE, payoutRequestSchema } from '#src/contract/payouts.ts';
import { insertPayout } from '#netlify/db/queries/referrals/payouts.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';

export const config = {
  path: '/api/admin/payouts',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: authenticatedWrite({
    body: payoutRequestSchema,
    async handle({ body, database, now }) {
      const result = await insertPayout(database, body, now);
      switch (result.outcome) {
        case 'not-due':
          throw new HttpError('already_paid_out');
        case 'paid-out':
          return json(201, { success: true, message: PAYOUT_MESSAGE.stored, id: result.id });
      }
    },
  }),
});
