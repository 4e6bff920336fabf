import * as z from 'zod/mini';
import { dubaiDay, formatDay } from '#src/lib/dates.ts';
import type { DisputeEvent } from '#netlify/db/queries/payments/disputes.ts';
import type { PaymentEvent } from '#netlify/db/queries/payments/payments.ts';
import { logError } from '#netlify/log.ts';
import { HttpError } from './http-error.ts';

const payer = z._default(
  z.nullable(z.object({ name: z.optional(z.nullable(z.string())), email: z.optional(z.nullable(z.string())) })),
  null,
);

/** Stripe sends the id, or the whole object if it is expanded. */
const idOf = z.pipe(
  z._default(z.nullable(z.union([z.string(), z.object({ id: z.string() })])), null),
  z.transform((value) => (typeof value === 'object' && value !== null ? value.id : value)),
);

const checkoutSchema = z.object({
  id: z.string(),
  payment_intent: idOf,
  payment_status: z.string(),
  amount_total: z._default(z.nullable(z.number()), 0),
  currency: z._default(z.nullable(z.string()), null),
  /** Where the payer chose another currency: what was asked for. */
  currency_conversion: z._default(
    z.nullable(z.object({ amount_total: z.number(), source_currency: z.string() })),
    null,
  ),
  client_reference_id: z._default(z.nullable(z.string()), null),
  customer_details: payer,
});

const chargeSchema = z.object({
  id: z.string(),
  payment_intent: idOf,
  amount: z.number(),
  amount_refunded: z.number(),
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
  id: z.string(),
  type: z.string(),
  /** Seconds since 1970. */
  created: z.number(),
  data: z.object({ object: z.unknown() }),
});

/** @throws HttpError bad_signature, also for a signature older than five minutes */
export async function verifyEvent(body: string, signature: string, secret: string): Promise<unknown> {
  // The package is loaded by this function only, and by nobody who lacks a signature.
  const { default: Stripe } = await import('stripe');
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret);
  } catch {
    throw new HttpError('bad_signature');
  }
}

/**
 * @returns `null` for an event that changes nothing here. It is of another type, of a payment that is still on its way, or lacks
 * what an event has. To refuse the last would have it sent again for days.
 */
export function toPaymentEvent(value: unknown): PaymentEvent | DisputeEvent | null {
  try {
    return readEvent(value);
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
  const clean = (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 500);
  return clean || null;
}
