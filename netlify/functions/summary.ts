import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { referralCode } from '#src/contract/referrals.ts';
import { countReferrals } from '#netlify/db/queries/referrals.ts';
import { asksForOthers, scopeOf } from '#netlify/http/scope.ts';
import { summaryOf } from '#netlify/http/summary.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedGet } from '#netlify/http/handlers.ts';

export const config = { path: '/api/summary' } satisfies Config;

export default endpoint(config.path, {
  GET: authenticatedGet({
    audience: 'admin-and-partners',
    query: z.object({ referralCode: z.optional(referralCode) }),
    forbids: asksForOthers,
    async handle({ caller: { session }, database, query }) {
      const scope = scopeOf(session) ?? query.referralCode ?? null;
      return json(200, summaryOf(scope, await countReferrals(database, scope), session.role));
    },
  }),
});
