import * as z from 'zod/mini';
import type { Config } from '@netlify/functions';
import { PAYOUT_MESSAGE, payoutRequestSchema } from '#src/contract/ledger.ts';
import { insertPayout, voidPayout } from '#netlify/db/queries/referrals/payouts.ts';
import { json, noContent } from '#netlify/http/api-response.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { authenticatedWrite, authenticatedDelete } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { requireRowId } from '#netlify/http/row-id.ts';

export const config = {
  path: ['/api/admin/payouts', '/api/admin/payouts/:id'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'POST /api/admin/payouts': authenticatedWrite({
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
  'DELETE /api/admin/payouts/:id': authenticatedDelete({
    query: z.object({}),
    async handle({ database, params, now }) {
      if (!(await voidPayout(database, requireRowId(params), now))) throw new HttpError('not_found');
      return noContent();
    },
  }),
});
