import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { listQuerySchema } from '#src/contract/lists.ts';
import { PAYMENT_STATES } from '#src/contract/payments.ts';
import { listPayments } from '#netlify/db/queries/payments/admin-payments.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { adminList } from '#netlify/http/lists.ts';

export const config = {
  path: '/api/admin/payments',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  GET: adminList({
    query: z.extend(listQuerySchema, {
      state: z.optional(z.enum(PAYMENT_STATES, 'Please choose matched, attention, resolved or refunded.')),
    }),
    sorts: ['createdAt'],
    list: listPayments,
  }),
});
