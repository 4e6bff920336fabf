import type { Config } from '@netlify/functions';
import { referralChangeSchema } from '#src/contract/referrals.ts';
import { accountOf, scopeOf } from '#src/contract/session.ts';
import { changeReferral } from '#netlify/db/queries/change-referral.ts';
import { changeResponse } from '#netlify/http/change-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { requireRowId } from '#netlify/http/row-id.ts';

export const config = { path: '/api/referrals/:id' } satisfies Config;

export default endpoint(config.path, {
  PATCH: authenticatedWrite({
    audience: 'admin-and-partners',
    body: referralChangeSchema,
    async handle({ body, session, database, now, params }) {
      const target = { id: requireRowId(params), scope: scopeOf(session), author: accountOf(session) };
      return changeResponse(await changeReferral(database, target, body, now));
    },
  }),
});
