import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { newestListQuerySchema } from '#src/contract/lists.ts';
import { month } from '#src/contract/money.ts';
import { referralCode, referralStatus } from '#src/contract/referrals.ts';
import { referralRequestSchema } from '#src/contract/referral-requests.ts';
import { isOtherPartner, scopeOf } from '#src/contract/session.ts';
import { insertReferral, newReferral } from '#netlify/db/queries/referrals/insert-referral.ts';
import { listReferrals } from '#netlify/db/queries/referrals/referrals.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { authenticatedGet } from '#netlify/http/handlers.ts';
import { listRequest, listResponse, listRules } from '#netlify/http/lists.ts';
import { questionPhone } from '#netlify/http/phone-question.ts';
import { publicSubmission } from '#netlify/http/public-submission.ts';

const LIST = { sorts: ['createdAt', 'name', 'status'] } as const;

const querySchema = z
  .extend(newestListQuerySchema, {
    referralCode: z.optional(referralCode),
    status: z.optional(referralStatus),
    due: z.optional(z.enum(['true'], 'due is true.')),
    earnedIn: z.optional(month),
  })
  .check(...listRules(LIST));

export const config = {
  path: '/api/referrals',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'POST /api/referrals': publicSubmission({
    body: referralRequestSchema,
    check: (request, { whatsappNumber }) => questionPhone(request, whatsappNumber, 'whatsappNumber'),
    insert: insertReferral,
    response: ({ id, body, now }) => newReferral(id, body, now),
  }),
  'GET /api/referrals': authenticatedGet({
    allowPartners: true,
    query: querySchema,
    forbids: (session, query) =>
      isOtherPartner(session, query['referralCode']) || (session.role === 'partner' && query['spam'] === 'true'),
    async handle({ session, database, query, url }) {
      const page = await listReferrals(database, {
        ...listRequest(query, LIST),
        scope: scopeOf(session) ?? query.referralCode ?? null,
        status: query.status,
        due: query.due === 'true',
        earnedIn: query.earnedIn,
        since: query.since,
      });
      return listResponse(url, query, page);
    },
  }),
});
