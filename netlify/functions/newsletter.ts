import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { listQuerySchema } from '#src/contract/lists.ts';
import { signUpRequestSchema } from '#src/contract/newsletter.ts';
import { signUpMessage } from '#src/lib/offers.ts';
import { insertSignUp, listSignUps, signUpOutgoing } from '#netlify/db/queries/sign-ups.ts';
import { SIGN_UP_MESSAGES } from '#netlify/messages/mailing-list.ts';
import { enabledMessages } from '#netlify/messages/message-type.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { storeOnce } from '#netlify/http/idempotency.ts';
import { adminList } from '#netlify/http/lists.ts';
import { publicPost } from '#netlify/http/handlers.ts';

export const config = {
  path: '/api/newsletter',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  POST: publicPost({
    body: signUpRequestSchema,
    handle({ body, database, now, reference, afterwards }) {
      const id = randomUUID();
      // The same for a new address and a known one, so that nobody learns who is on the list.
      const answer = { success: true, message: signUpMessage(body.offer ?? 'none') };
      const sending = { row: signUpOutgoing(id), kinds: enabledMessages(SIGN_UP_MESSAGES, body), afterwards };
      return storeOnce(database, { reference, answer, now }, insertSignUp(id, body, now), sending);
    },
  }),
  GET: adminList(listQuerySchema, ['createdAt', 'name'], listSignUps),
});
