import * as z from 'zod/mini';
import { dubaiDay, formatDay } from '#src/lib/dates.ts';
import type { DisputeEvent } from '#netlify/db/queries/payments/disputes.ts';
import type { PaymentEvent } from '#netlify/db/queries/payments/provider-events.ts';
import { logError } from '#netlify/log.ts';
import { HttpError } from './http-error.ts';

const payer = z._default(
  z.nullable(z.object({ name: z.optional(z.nullable(z.string())), email: z.optional(z.nullable(z.string())) })),
  null,
);

/** Of the provider: visible ASCII. */
const id = z.string().check(z.regex(/^[!-~]{1,255}$/));

/** In the smallest unit of the currency. */
const amount = z.int().check(z.gte(0), z.lte(999_999_999_999));

/** Stripe sends the id, or the whole object if it is expanded. */
const idOf = z.pipe(
  z._default(z.nullable(z.union([id, z.object({ id })])), null),
  z.transform((value) => (typeof value === 'object' && value !== null ? value.id : value)),
);

const checkoutSchema = z.object({
  id,
  payment_intent: idOf,
  payment_status: z.string(),
  amount_total: z._default(z.nullable(amount), 0),
  currency: z._default(z.nullable(z.string()), null),
  /** Where the payer chose another currency: what was asked for. */
  currency_conversion: z._default(z.nullable(z.object({ amount_total: amount, source_currency: z.string() })), null),
  client_reference_id: z._default(z.nullable(z.string()), null),
  customer_details: payer,
});

const chargeSchema = z.object({
  id,
  payment_intent: idOf,
  amount,
  amount_refunded: amount,
  currency: z.string(),
  billing_details: payer,
});

const disputeSchema = z.object({
  charge: idOf,
  payment_intent: idOf,
  status: z._default(z.nullable(z.string()), null),
  /** Until when evidence can be given, in seconds since 1970. */
  evidence_details: z._default(z.nullable(z.object({ due_by: z.nullable(z.number()) })), null),
});

const eventSchema = z.object({
  id,
  /** Another version's event has other contents. */
  object: z._default(z.literal('event'), 'event'),
  type: z.string(),
  /** Seconds since 1970, at most those of the year 9999. */
  created: z.int().check(z.gte(0), z.lte(253_402_300_799)),
  data: z.object({ object: z.unknown() }),
});

/** @throws HttpError bad_signature, also for a signature older than five minutes */
export async function verifySignature(body: string, signature: string, secret: string): Promise<void> {
  // The package is loaded by this function only, and by nobody who lacks a signature.
  const { default: Stripe } = await import('stripe');
  try {
    if (Stripe.webhooks.signature?.verifyHeader(body, signature, secret)) return;
  } catch {
    // Refused below.
  }
  throw new HttpError('bad_signature');
}

/**
 * @param body with a right signature
 * @returns `null` for an event that changes nothing here. It is of another type or version, of a payment that is still on its way,
 * or lacks what an event has. To refuse the last would have it sent again for days.
 */
export function toPaymentEvent(body: string): PaymentEvent | DisputeEvent | null {
  try {
    return readEvent(JSON.parse(body));
  } catch (error) {
    logError('payment-event', error);
    return null;
  }
}

function readEvent(value: unknown): PaymentEvent | DisputeEvent | null {
  const { id, type, created, data } = eventSchema.parse(value);
  const event = { id, type, createdAt: new Date(created * 1000) };
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const checkout = checkoutSchema.parse(data.object);
      if (checkout.payment_status === 'unpaid') return null;
      const conversion = checkout.currency_conversion;
      return {
        ...event,
        providerKey: checkout.payment_intent ?? checkout.id,
        amount: conversion?.amount_total ?? checkout.amount_total ?? 0,
        refunded: null,
        currency: storable(conversion?.source_currency ?? checkout.currency) ?? '',
        reference: storable(checkout.client_reference_id),
        payerName: storable(checkout.customer_details?.name),
        payerEmail: storable(checkout.customer_details?.email),
      };
    }
    case 'charge.refunded': {
      const charge = chargeSchema.parse(data.object);
      return {
        ...event,
        providerKey: charge.payment_intent ?? charge.id,
        amount: charge.amount,
        refunded: charge.amount_refunded,
        currency: storable(charge.currency) ?? '',
        reference: null,
        payerName: storable(charge.billing_details?.name),
        payerEmail: storable(charge.billing_details?.email),
      };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { charge, payment_intent, status, evidence_details: evidence } = disputeSchema.parse(data.object);
      const until = evidence?.due_by ? ` Answer it by ${formatDay(dubaiDay(new Date(evidence.due_by * 1000)))}.` : '';
      const problem = type.endsWith('closed')
        ? `The dispute of the payment ended: ${storable(status) ?? 'unknown'}.`
        : `The payer disputes the payment.${until}`;
      return { id, type, providerKey: payment_intent ?? charge ?? '', problem };
    }
    default:
      return null;
  }
}

/** Without characters that PostgreSQL refuses. */
function storable(text: string | null | undefined): string | null {
  const clean = Array.from(
    (text ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .toWellFormed()
      .trim(),
  );
  return clean.slice(0, 500).join('') || null;
}
