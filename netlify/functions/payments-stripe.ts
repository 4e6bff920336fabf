import type { Config } from '@netlify/functions';
import { connectDatabase } from '#netlify/db/client.ts';
import { settleCommissions } from '#netlify/db/queries/referrals/commission.ts';
import { recordDispute } from '#netlify/db/queries/payments/disputes.ts';
import { recordPayment } from '#netlify/db/queries/payments/provider-events.ts';
import { readEnvironment } from '#netlify/env.ts';
import { json } from '#netlify/http/api-response.ts';
import { readBytes } from '#netlify/http/body.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { toPaymentEvent, verifySignature } from '#netlify/http/stripe-event.ts';

/** The provider tries again what a rate rule refuses. */
export const config = {
  path: '/api/payments/stripe',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  async 'POST /api/payments/stripe'({ request, now }) {
    const secret = readEnvironment().stripeWebhookSecret;
    if (secret === undefined) throw new HttpError('not_found');
    const body = Buffer.from(await readBytes(request)).toString();
    await verifySignature(body, request.headers.get('stripe-signature') ?? '', secret);
    const event = toPaymentEvent(body);
    if (event !== null) {
      const database = await connectDatabase();
      if ('problem' in event) await recordDispute(database, event, now);
      else await recordPayment(database, event, now);
      // A referral that is now paid earns its commission.
      await settleCommissions(database, now);
    }
    return json(200, { received: true });
  },
});
