import type { Config } from '@netlify/functions';
import { referralChangeSchema } from '#src/contract/referrals.ts';
import { accountOf, scopeOf } from '#src/contract/session.ts';
import { changeReferrals } from '#netlify/db/queries/referrals/change-referral.ts';
import { singleRowResult } from '#netlify/db/queries/change-result.ts';
import { changeResponse } from '#netlify/http/change-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { requireRowId } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/referrals/:id',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  PATCH: authenticatedWrite({
    allowPartners: true,
    body: referralChangeSchema,
    async handle({ body: { updatedAt, ...change }, session, database, now, params }) {
      const targets = [{ id: requireRowId(params), updatedAt }];
      const scoped = { targets, scope: scopeOf(session), author: accountOf(session), withoutSpam: false };
      return changeResponse(singleRowResult(await changeReferrals(database, scoped, change, now)));
    },
  }),
});
