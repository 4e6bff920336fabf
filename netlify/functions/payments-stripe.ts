import type { Config } from '@netlify/functions';
import { connectDatabase } from '#netlify/db/client.ts';
import { settleCommissions } from '#netlify/db/queries/referrals/commission.ts';
import type { Database } from '#netlify/db/database.ts';
import { isRefusedData } from '#netlify/db/failures.ts';
import { forgetPages } from '#netlify/db/queries/payments/checkout-pages.ts';
import { recordProblem } from '#netlify/db/queries/payments/payment-problems.ts';
import { recordPayment, type PaymentEvent } from '#netlify/db/queries/payments/provider-events.ts';
import { readEnvironment } from '#netlify/env.ts';
import { logError } from '#netlify/log.ts';
import { json } from '#netlify/http/api-response.ts';
import { readBytes } from '#netlify/http/body.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { toProviderEvent, verifySignature, unreadableEvent } from '#netlify/http/stripe-event.ts';

/** The provider repeats events that the rate limit refuses. */
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
    const { payment, problem, endedPage } = toProviderEvent(body);
    if (payment ?? problem ?? endedPage) {
      const database = await connectDatabase();
      if (problem) await recordProblem(database, problem, now);
      if (payment) await recordOrKeep(database, payment, body, now);
      if (endedPage !== undefined) await forgetPages(database, [endedPage]);
      // A referral that is now paid earns its commission.
      if (payment) await settleCommissions(database, now);
    }
    return json(200, { received: true });
  },
});

/** Records a payment; as a problem if the database refuses it. After other failures, the provider sends the event again. */
async function recordOrKeep(database: Database, payment: PaymentEvent, body: string, now: Date): Promise<void> {
  try {
    await recordPayment(database, payment, now);
  } catch (error) {
    const problem = unreadableEvent(body);
    if (!isRefusedData(error) || problem === null) throw error;
    logError('payment-event', error);
    await recordProblem(database, problem, now);
  }
}
