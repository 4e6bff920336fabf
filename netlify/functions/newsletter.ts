import type { Config } from '@netlify/functions';
import { listQuerySchema } from '#src/contract/lists.ts';
import { signUpRequestSchema } from '#src/contract/newsletter.ts';
import { signUpMessage } from '#src/lib/offers.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { adminList } from '#netlify/http/lists.ts';
import { publicSubmission } from '#netlify/http/public-submission.ts';
import { insertSignUp, listSignUps } from '../db/queries/newsletter/sign-ups.ts';

export const config = {
  path: '/api/newsletter',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'POST /api/newsletter': publicSubmission({
    body: signUpRequestSchema,
    insert: insertSignUp,
    // The same for new and known addresses, so that nobody learns who is on the list.
    response: ({ body }) => ({ success: true, message: signUpMessage(body.offer ?? 'none') }),
  }),
  'GET /api/newsletter': adminList({ query: listQuerySchema, sorts: ['createdAt', 'name'], list: listSignUps }),
});
