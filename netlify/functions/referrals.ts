import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { listQuerySchema } from '#src/contract/lists.ts';
import { referralCode, referralRequestSchema, referralStatus } from '#src/contract/referrals.ts';
import { insertReferral, listReferrals, referralOutgoing } from '#netlify/db/queries/referrals.ts';
import { REFERRAL_MESSAGES } from '#netlify/messages/emails/referral.ts';
import { enabledMessages } from '#netlify/messages/message-type.ts';
import { newReferral } from '#netlify/http/referral.ts';
import { asksForOthersOrSpam, scopeOf } from '#netlify/http/scope.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { storeOnce } from '#netlify/http/idempotency.ts';
import { listAnswer, listRequest } from '#netlify/http/lists.ts';
import { authenticatedGet, publicPost } from '#netlify/http/handlers.ts';

const querySchema = z.extend(listQuerySchema, {
  referralCode: z.optional(referralCode),
  status: z.optional(referralStatus),
});

export const config = {
  path: '/api/referrals',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: publicPost({
    body: referralRequestSchema,
    handle({ body, database, now, reference, afterwards }) {
      const referral = newReferral(randomUUID(), body, now);
      const kinds = enabledMessages(REFERRAL_MESSAGES, body);
      const sending = { row: referralOutgoing, kinds, afterwards };
      return storeOnce(database, { reference, answer: referral, now }, insertReferral(referral, body.website), sending);
    },
  }),
  GET: authenticatedGet({
    audience: 'admin-and-partners',
    query: querySchema,
    forbids: asksForOthersOrSpam,
    async handle({ caller, database, query, url }) {
      const page = await listReferrals(database, {
        ...listRequest(query, ['createdAt', 'name', 'status']),
        scope: scopeOf(caller.session) ?? query.referralCode ?? null,
        status: query.status,
      });
      return listAnswer(url, query, page);
    },
  }),
});
