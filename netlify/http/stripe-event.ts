import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { dubaiDay, formatDay } from '#src/lib/dates.ts';
import type { ProblemEvent } from '#netlify/db/queries/payments/payment-problems.ts';
import type { PaymentEvent } from '#netlify/db/queries/payments/provider-events.ts';
import { logError } from '#netlify/log.ts';
import { HttpError } from './http-error.ts';

const MAX_ID_CHARACTERS = 255;

/** An id of the provider: visible ASCII. */
const id = z.string().check(z.regex(/^[!-~]+$/), z.maxLength(MAX_ID_CHARACTERS));

const payer = z._default(
  z.nullable(z.object({ name: z.optional(z.nullable(z.string())), email: z.optional(z.nullable(z.string())) })),
  null,
);

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
  /** The amount that was asked for, if the payer chose another currency. */
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
  /** The deadline for evidence, in seconds since 1970. */
  evidence_details: z._default(z.nullable(z.object({ due_by: z.nullable(z.number()) })), null),
});

const pageSchema = z.object({ id });

const eventSchema = z.object({
  id,
  /** Events of another API version have another value, and other contents. */
  object: z._default(z.literal('event'), 'event'),
  type: z.string(),
  /** Seconds since 1970, at most those of the year 9999. */
  created: z.int().check(z.gte(0), z.lte(253_402_300_799)),
  data: z.object({ object: z.unknown() }),
});

/** @throws HttpError bad_signature, also for a signature older than five minutes */
export async function verifySignature(body: string, signature: string, secret: string): Promise<void> {
  // Loaded on demand, because other calls should start fast.
  const { default: Stripe } = await import('stripe');
  try {
    if (Stripe.webhooks.signature?.verifyHeader(body, signature, secret)) return;
  } catch {
    // Refused below.
  }
  throw new HttpError('bad_signature');
}

/** What an event says. Events without any of these change nothing. */
export interface ProviderEvent {
  payment?: PaymentEvent;
  problem?: ProblemEvent;
  /** The id of a page that takes no payment any more. */
  endedPage?: string;
}

/**
 * Reads an event. One that cannot be read becomes a problem of the payment that it names: if we refused the event, the provider
 * would send it again for days. @param body the text of the event, whose signature was verified
 */
export function toProviderEvent(body: string): ProviderEvent {
  try {
    return readEvent(JSON.parse(body));
  } catch (error) {
    logError('payment-event', error);
    const problem = unreadableEvent(body);
    return problem ? { problem } : {};
  }
}

function readEvent(value: unknown): ProviderEvent {
  const { id, type, created, data } = eventSchema.parse(value);
  const event = { id, createdAt: new Date(created * 1000) };
  switch (type) {
    case 'checkout.session.expired':
      return { endedPage: pageSchema.parse(data.object).id };
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const checkout = checkoutSchema.parse(data.object);
      const endedPage = checkout.id;
      if (checkout.payment_status === 'unpaid') return { endedPage };
      const conversion = checkout.currency_conversion;
      const payment = {
        ...event,
        providerKey: checkout.payment_intent ?? checkout.id,
        amount: conversion?.amount_total ?? checkout.amount_total ?? 0,
        refunded: null,
        currency: storable(conversion?.source_currency ?? checkout.currency) ?? '',
        reference: storable(checkout.client_reference_id),
        ...payerOf(checkout.customer_details),
      };
      return { payment, endedPage };
    }
    case 'charge.refunded': {
      const charge = chargeSchema.parse(data.object);
      const payment = {
        ...event,
        providerKey: charge.payment_intent ?? charge.id,
        amount: charge.amount,
        refunded: charge.amount_refunded,
        currency: storable(charge.currency) ?? '',
        reference: null,
        ...payerOf(charge.billing_details),
      };
      return { payment };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { charge, payment_intent, status, evidence_details: evidence } = disputeSchema.parse(data.object);
      const until = evidence?.due_by ? ` Answer it by ${formatDay(dubaiDay(new Date(evidence.due_by * 1000)))}.` : '';
      const problem = type.endsWith('closed')
        ? `The dispute of the payment ended: ${storable(status) ?? 'unknown'}.`
        : `The payer disputes the payment.${until}`;
      return { problem: { id, providerKey: payment_intent ?? charge ?? id, problem } };
    }
    default:
      return {};
  }
}

const payerOf = (payer: { name?: string | null | undefined; email?: string | null | undefined } | null) => ({
  payerName: storable(payer?.name),
  payerEmail: storable(payer?.email),
});

/** The types of events about money. */
const MONEY_EVENT =
  /^(checkout\.session\.(completed|async_payment_succeeded)|charge\.(refunded|dispute\.(created|closed)))$/;

/** @returns what can be kept of an unreadable event about money; `null` for other events, and for one without any id */
export function unreadableEvent(body: string): ProblemEvent | null {
  const event = fieldsOf(parsed(body));
  const type = String(event['type']);
  if (!MONEY_EVENT.test(type) || (event['object'] ?? 'event') !== 'event') return null;
  const object = fieldsOf(fieldsOf(event['data'])['object']);
  const payer = fieldsOf(object['customer_details'] ?? object['billing_details']);
  const providerKey = [object['payment_intent'], object['id'], event['id']].map(keyOf).find((key) => key !== null);
  if (providerKey === undefined) return null;
  return {
    // Without a valid id, a digest of the event tells repeats.
    ...{ id: id.safeParse(event['id']).data ?? createHash('sha256').update(body).digest('hex'), providerKey },
    problem: `A message of the payment provider about ${providerKey} cannot be read. Please look at the payment there.`,
    ...{ reference: textOf(object['client_reference_id']), payerName: textOf(payer['name']) },
    payerEmail: textOf(payer['email']),
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const textOf = (value: unknown) => (typeof value === 'string' ? storable(value) : null);

/** Returns an id with only the characters that the provider's ids have; `null` if nothing is left. */
const keyOf = (value: unknown) =>
  (typeof value === 'string' && value.replace(/[^!-~]/g, '').slice(0, MAX_ID_CHARACTERS)) || null;

/** Replaces characters that PostgreSQL refuses, and cuts off what follows 500 characters; `null` for an empty text. */
function storable(text: string | null | undefined): string | null {
  const clean = Array.from(
    (text ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .toWellFormed()
      .trim(),
  );
  return clean.slice(0, 500).join('') || null;
}
