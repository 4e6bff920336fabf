import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import type { Ledger } from '#src/contract/ledger.ts';
import { referralCode } from '#src/contract/referrals.ts';
import { isOtherPartner, scopeOf } from '#src/contract/session.ts';
import { sumLedger } from '#src/lib/commission.ts';
import { readLedger } from '#netlify/db/queries/referrals/ledger.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedGet } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';

export const config = {
  path: '/api/ledger',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  GET: authenticatedGet({
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
});
