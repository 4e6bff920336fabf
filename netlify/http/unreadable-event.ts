import { createHash } from 'node:crypto';
import type { ProblemEvent } from '#netlify/db/queries/payments/payment-problems.ts';
import { MAX_ID_CHARACTERS, providerId, storable } from './stripe-texts.ts';

/** Of types that change a sum. */
const MONEY_EVENT =
  /^(checkout\.session\.(completed|async_payment_succeeded)|charge\.(refunded|dispute\.(created|closed)))$/;

/** @returns what can be kept of an event about money; `null` for another, or one that names nothing */
export function unreadableEvent(body: string): ProblemEvent | null {
  const event = fieldsOf(parsed(body));
  const type = String(event['type']);
  if (!MONEY_EVENT.test(type) || (event['object'] ?? 'event') !== 'event') return null;
  const object = fieldsOf(fieldsOf(event['data'])['object']);
  const payer = fieldsOf(object['customer_details'] ?? object['billing_details']);
  const providerKey = [object['payment_intent'], object['id'], event['id']].map(keyOf).find((key) => key !== null);
  if (providerKey === undefined) return null;
  return {
    // An id that cannot be stored cannot tell a repeat.
    ...{
      id: providerId.safeParse(event['id']).data ?? createHash('sha256').update(body).digest('hex'),
      type,
      providerKey,
    },
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

/** Without what an id of the provider cannot have. */
const keyOf = (value: unknown) =>
  (typeof value === 'string' && value.replace(/[^!-~]/g, '').slice(0, MAX_ID_CHARACTERS)) || null;
