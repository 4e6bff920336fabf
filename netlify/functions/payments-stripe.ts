import type { Config } from '@netlify/functions';
import { connectDatabase } from '#netlify/db/client.ts';
import { settleCommissions } from '#netlify/db/queries/referrals/commission.ts';
import { recordPayment } from '#netlify/db/queries/payments/payments.ts';
import { readEnvironment } from '#netlify/env.ts';
import { PAYMENT_MESSAGES } from '#netlify/messages/emails/payment.ts';
import { enabledMessages } from '#netlify/messages/message-type.ts';
import { deliverNow } from '#netlify/http/after-response.ts';
import { json } from '#netlify/http/api-response.ts';
import { readBytes } from '#netlify/http/body.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { toPaymentEvent, verifyEvent } from '#netlify/http/stripe-event.ts';

/** The provider tries again what a rate rule refuses. */
export const config = {
  path: '/api/payments/stripe',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoint(config.path, {
  async POST({ request, now, runAfterResponse }) {
    const secret = readEnvironment().stripeWebhookSecret;
    if (secret === undefined) throw new HttpError('not_found');
    const body = Buffer.from(await readBytes(request)).toString();
    const event = toPaymentEvent(await verifyEvent(body, request.headers.get('stripe-signature') ?? '', secret));
    if (event !== null) {
      const messages = enabledMessages(PAYMENT_MESSAGES);
      const database = await connectDatabase();
      const queued = await recordPayment(database, event, { messages, now });
      // A referral that is now paid, or not any more, earns or loses its commission.
      await settleCommissions(database, now);
      await deliverNow({ database, now, runAfterResponse }, queued, messages);
    }
    return json(200, { received: true });
  },
});
