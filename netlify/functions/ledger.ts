import * as z from 'zod/mini';
import type { Config } from '@netlify/functions';
import { referralCode } from '#src/contract/referrals.ts';
import { isOtherPartner, scopeOf } from '#src/contract/session.ts';
import { sumLedger, summarise } from '#src/lib/commission.ts';
import { PARTNER_CODES } from '#src/lib/partners.ts';
import { PAYOUT_MESSAGE, payoutRequestSchema, type Ledger, type Summary } from '#src/contract/ledger.ts';
import { readLedger } from '#netlify/db/queries/referrals/ledger.ts';
import { json, noContent } from '#netlify/http/api-response.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { adminDelete, authenticatedGet, authenticatedWrite } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { countReferrals } from '#netlify/db/queries/referrals/referrals.ts';
import { insertPayout, voidPayout } from '#netlify/db/queries/referrals/payouts.ts';
import { requireRowId } from '#netlify/http/row-id.ts';

export const config = {
  path: ['/api/ledger', '/api/summary', '/api/admin/payouts', '/api/admin/payouts/:id'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'GET /api/ledger': authenticatedGet({
    allowPartners: true,
    query: z.object({ referralCode: z.optional(referralCode) }),
    forbids: (session, query) => isOtherPartner(session, query['referralCode']),
    async handle({ session, database, query }) {
      const code = scopeOf(session) ?? query.referralCode;
      if (code === undefined) throw new HttpError('invalid', { errors: { referralCode: 'Please choose a partner.' } });
      const entries = await readLedger(database, code);
      return json(200, { ...sumLedger(code, entries.months), ...entries } satisfies Ledger);
    },
  }),
  'GET /api/summary': authenticatedGet({
    allowPartners: true,
    query: z.object({
      referralCode: z.optional(referralCode),
      rule: z.optional(z.literal('partner', 'The rule is partner.')),
    }),
    forbids: (session, query) => isOtherPartner(session, query['referralCode']),
    async handle({ session, database, query }) {
      const scope = scopeOf(session) ?? query.referralCode ?? null;
      const codes = scope === null ? PARTNER_CODES : [scope];
      const rule = session.role === 'partner' ? 'partner' : (query.rule ?? 'admin');
      const counts = await countReferrals(database, scope);
      return json(200, {
        ...summarise(codes, counts, rule),
        partners: codes.map((code) => ({ referralCode: code, ...summarise([code], counts, rule) })),
      } satisfies Summary);
    },
  }),
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
  'DELETE /api/admin/payouts/:id': adminDelete(async ({ database, params, now }) => {
    if (!(await voidPayout(database, requireRowId(params), now))) throw new HttpError('not_found');
    return noContent();
  }),
});
