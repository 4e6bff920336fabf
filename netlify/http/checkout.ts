import { createHash } from 'node:crypto';
import type { Checkout } from '#netlify/db/queries/payments/checkout.ts';
import { attendeeName } from '#src/lib/people.ts';
import { workshopDateText } from '#src/lib/workshop-texts.ts';
import { readEnvironment } from '#netlify/env.ts';
import { logError } from '#netlify/log.ts';
import { HttpError } from './http-error.ts';

const TIMEOUT_MS = 8_000;

const HOUR_MS = 3_600_000;

/**
 * A page at the provider that takes exactly `fils` for a booking. The same request within an hour gets the same page.
 * @returns its address
 * @throws HttpError not_found without a key, provider_unreachable
 */
export async function createCheckout(booking: Checkout, fils: number, now: Date): Promise<string> {
  const { stripeSecretKey, siteUrl } = readEnvironment();
  if (stripeSecretKey === undefined) throw new HttpError('not_found');
  // A program that was recognised gets the answer of a bad day.
  if (booking.isSpam) throw unreachable();
  // Loaded on demand, because other calls should start fast.
  const { default: Stripe } = await import('stripe');
  const stripe = new Stripe(stripeSecretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 1,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
  const name = [booking.title, workshopDateText(booking.startsAt), attendeeName(booking)].join(', ');
  // The address has no token: the tab remembers it.
  const back = `${siteUrl}/booking`;
  const session = {
    mode: 'payment' as const,
    client_reference_id: booking.id,
    ...(booking.email !== null && { customer_email: booking.email }),
    line_items: [
      { quantity: 1, price_data: { currency: 'aed', unit_amount: fils, product_data: { name: name.slice(0, 250) } } },
    ],
    success_url: back,
    cancel_url: back,
  };
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const asked = JSON.stringify([session, booking.paid, hour]);
  const idempotencyKey = createHash('sha256').update(asked).digest('hex');
  try {
    const { url } = await stripe.checkout.sessions.create(session, { idempotencyKey });
    if (url !== null) return url;
  } catch (error) {
    logError('checkout', error);
  }
  throw unreachable();
}

const unreachable = () => new HttpError('provider_unreachable', { headers: { 'Retry-After': '60' } });
