import type { Config } from '@netlify/functions';
import { enquiryChangeSchema } from '#src/contract/enquiry-change.ts';
import { changeEnquiries } from '#netlify/db/queries/enquiries.ts';
import { singleRowResult } from '#netlify/db/queries/change-result.ts';
import { changeResponse } from '#netlify/http/change-response.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { authenticatedWrite } from '#netlify/http/handlers.ts';
import { requireRowId } from '#netlify/http/row-id.ts';

export const config = {
  path: '/api/enquiries/:id',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  PATCH: authenticatedWrite({
    body: enquiryChangeSchema,
    async handle({ body: { updatedAt, ...change }, database, now, params }) {
      const targets = [{ id: requireRowId(params), updatedAt }];
      return changeResponse(singleRowResult(await changeEnquiries(database, targets, change, now)));
    },
  }),
});
