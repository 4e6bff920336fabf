import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';

export const WEBHOOK_SECRET = 'whsec_for_tests_only';

export const WEBHOOK_PATH = '/api/payments/stripe';

export interface EventOptions {
  id?: string;
  type?: string;
  object: Record<string, unknown>;
}

/** Returns the body of an event from the provider. */
export function stripeEvent({ id = `evt_${randomUUID()}`, type = 'checkout.session.completed', object }: EventOptions) {
  return JSON.stringify({ id, type, object: 'event', created: Math.floor(Date.now() / 1000), data: { object } });
}

/** Returns a paid checkout of AED 300 with `changes`. */
export function checkout(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: `cs_${randomUUID()}`,
    object: 'checkout.session',
    payment_intent: `pi_${randomUUID()}`,
    payment_status: 'paid',
    amount_total: 30_000,
    currency: 'aed',
    client_reference_id: null,
    customer_details: { name: 'Layla Haddad', email: 'layla@example.com', phone: null },
    ...changes,
  };
}

/** Returns the refund event of a checkout. `refunded` is the whole amount by default. */
export function refundOf(session: Record<string, unknown>, refunded = session['amount_total']): EventOptions {
  const { payment_intent, amount_total: amount, currency } = session;
  const payer = { name: 'Layla Haddad', email: 'layla@example.com' };
  const object = { id: `ch_${randomUUID()}`, object: 'charge', payment_intent, amount, currency };
  return { type: 'charge.refunded', object: { ...object, amount_refunded: refunded, billing_details: payer } };
}

/** Returns the provider's signature header for a body. */
export function signatureOf(payload: string, secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000)) {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
