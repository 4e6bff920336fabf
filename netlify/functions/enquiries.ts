import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { ENQUIRY_MESSAGE, enquiryRequestSchema } from '#src/contract/enquiries.ts';
import { listQuerySchema } from '#src/contract/lists.ts';
import { enquiryOutgoing, insertEnquiry, listEnquiries } from '#netlify/db/queries/enquiries.ts';
import { ENQUIRY_MESSAGES } from '#netlify/messages/emails/enquiry.ts';
import { enabledMessages } from '#netlify/messages/message-type.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { storeOnce } from '#netlify/http/idempotency.ts';
import { adminList } from '#netlify/http/lists.ts';
import { publicPost } from '#netlify/http/handlers.ts';

export const config = {
  path: '/api/enquiries',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: publicPost({
    body: enquiryRequestSchema,
    handle({ body, database, now, reference, afterwards }) {
      const id = randomUUID();
      const answer = { success: true, message: ENQUIRY_MESSAGE, id };
      const sending = { row: enquiryOutgoing, kinds: enabledMessages(ENQUIRY_MESSAGES, body), afterwards };
      return storeOnce(database, { reference, answer, now }, insertEnquiry(id, body, now), sending);
    },
  }),
  GET: adminList(listQuerySchema, ['createdAt', 'name'], listEnquiries),
});
