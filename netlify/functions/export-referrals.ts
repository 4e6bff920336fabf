import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { exportFile, exportPath } from '#src/contract/exports.ts';
import { listReferrals } from '#netlify/db/queries/referrals.ts';
import { ALL_REFERRALS, PARTNER_REFERRALS } from '#netlify/http/export-columns.ts';
import { scopeOf } from '#netlify/http/scope.ts';
import { csvAnswer } from '#netlify/http/csv.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedGet } from '#netlify/http/handlers.ts';

export default endpoint(exportPath('referrals'), {
  GET: authenticatedGet({
    audience: 'admin-and-partners',
    query: z.object({}),
    handle({ caller: { session }, database }) {
      const scope = scopeOf(session);
      const columns = scope === null ? ALL_REFERRALS : PARTNER_REFERRALS;
      return csvAnswer(exportFile('referrals', scope), columns, (request) =>
        listReferrals(database, { ...request, scope }),
      );
    },
  }),
});

export const config: Config = { path: '/api/exports/referrals.csv' };
