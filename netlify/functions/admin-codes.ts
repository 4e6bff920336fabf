import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { CODE_STATES } from '#src/contract/codes.ts';
import { listQuerySchema } from '#src/contract/lists.ts';
import { listCodes } from '#netlify/db/queries/newsletter/codes.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { adminList } from '#netlify/http/lists.ts';

export const config = {
  path: '/api/admin/codes',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  GET: adminList({
    query: z.extend(listQuerySchema, {
      state: z.optional(z.enum(CODE_STATES, 'Please choose open, redeemed or expired.')),
    }),
    sorts: ['createdAt'],
    list: (database, request, now) => listCodes(database, { ...request, now }),
  }),
});
