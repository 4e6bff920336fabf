import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { CODE_STATES } from '#src/contract/codes.ts';
import { listQuerySchema } from '#src/contract/lists.ts';
import { listCodes } from '#netlify/db/queries/newsletter/codes.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedGet } from '#netlify/http/handlers.ts';
import { listRequest, listResponse } from '#netlify/http/lists.ts';

export const config = { path: '/api/admin/codes' } satisfies Config;

export default endpoint(config.path, {
  GET: authenticatedGet({
    audience: 'admin',
    query: z.extend(listQuerySchema, {
      state: z.optional(z.enum(CODE_STATES, 'Please choose open, redeemed or expired.')),
    }),
    async handle({ database, query, url, now }) {
      const request = listRequest(query, { sorts: ['createdAt'] });
      return listResponse(url, query, await listCodes(database, { ...request, state: query.state, now }));
    },
  }),
});
