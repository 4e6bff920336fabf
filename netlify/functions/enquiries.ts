import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { ENQUIRY_MESSAGE, enquiryRequestSchema } from '#src/contract/enquiries.ts';
import { flag, newestListQuerySchema } from '#src/contract/lists.ts';
import { insertEnquiry, listEnquiries } from '#netlify/db/queries/enquiries.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { adminList } from '#netlify/http/lists.ts';
import { requireReach } from '#netlify/http/phone-question.ts';
import { publicSubmission } from '#netlify/http/public-submission.ts';

export const config = {
  path: '/api/enquiries',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'POST /api/enquiries': publicSubmission({
    body: enquiryRequestSchema,
    check: (request, body) => requireReach(request, { ...body, phone: body.whatsappNumber }, 'whatsappNumber'),
    insert: insertEnquiry,
    response: ({ id }) => ({ success: true, message: ENQUIRY_MESSAGE, id }),
  }),
  'GET /api/enquiries': adminList({
    query: z.extend(newestListQuerySchema, { handled: flag('handled') }),
    sorts: ['createdAt', 'name'],
    list: listEnquiries,
  }),
});
