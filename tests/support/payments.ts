import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import sql from 'sql-template-tag';
import type { Database } from '#netlify/db/database.ts';
import { expect } from 'vitest';
import type { Registration } from '#src/contract/registrations.ts';
import { settleBackground } from '#scripts/server/background.ts';
import type { Api } from './api.ts';
import type { Answer, Caller } from './caller.ts';
import { DAY, SECOND } from './clock.ts';
import { courseRegistrationBody } from './course-registrations.ts';
import { register } from './registrations.ts';
import { createWorkshop } from './workshops.ts';

export const WEBHOOK_SECRET = 'whsec_for_tests_only';

export const WEBHOOK_PATH = '/api/payments/stripe';

interface EventOptions {
  id?: string;
  type?: string;
  object: Record<string, unknown>;
}

/** An event as the provider sends it. */
export function stripeEvent({ id = `evt_${randomUUID()}`, type = 'checkout.session.completed', object }: EventOptions) {
  return JSON.stringify({ id, type, object: 'event', created: Math.floor(Date.now() / 1000), data: { object } });
}

/** A paid checkout of AED 300, unless `changes` say otherwise. */
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

/** The refund of a checkout, whole unless `refunded` says otherwise. */
export function refundOf(session: Record<string, unknown>, refunded = session['amount_total']): EventOptions {
  const { payment_intent, amount_total: amount, currency } = session;
  const payer = { name: 'Layla Haddad', email: 'layla@example.com' };
  const object = { id: `ch_${randomUUID()}`, object: 'charge', payment_intent, amount, currency };
  return { type: 'charge.refunded', object: { ...object, amount_refunded: refunded, billing_details: payer } };
}

/** The header that the provider signs a body with. */
export function signatureOf(payload: string, secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000)) {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

/** Sends a body with its signature, without a content type. */
export function sendEvent(caller: Caller, payload: string, signature = signatureOf(payload)): Promise<Answer> {
  return caller.send('POST', WEBHOOK_PATH, { raw: payload, headers: { 'Stripe-Signature': signature } });
}

export interface StoredPayment {
  id: string;
  state: string;
  problem: string | null;
  row_id: string | null;
  has_marked: boolean;
  refunded: string;
}

/** By the payment intent of a checkout. */
export async function paymentOf(database: Database, session: Record<string, unknown>) {
  const rows = await database.query<StoredPayment>(
    sql`select * from payments where provider_key = ${session['payment_intent']}`,
  );
  if (rows.length > 1) throw new Error('A payment is stored twice.');
  return rows[0];
}

/** What the tests of payments do, besides sending events. */
export function paymentCalls(api: Pick<Api, 'database' | 'visitor'>, admin: Caller) {
  const provider = api.visitor();
  return {
    /** Sends an event and waits for its emails. */
    deliver: async (options: EventOptions): Promise<void> => {
      const answer = await sendEvent(provider, stripeEvent(options));
      expect([answer.status, answer.body]).toEqual([200, { received: true }]);
      await settleBackground(5 * SECOND);
    },
    /** A registration for a workshop of AED 300 in a month. */
    booked: async (changes?: Record<string, unknown>) => {
      const workshopId = await createWorkshop(api.database, { startsAt: new Date(Date.now() + 30 * DAY) });
      const id = await register(api.visitor(), workshopId, changes);
      await settleBackground(5 * SECOND);
      return { id, workshopId };
    },
    /** As the administrator reads it. */
    registration: async (id: string): Promise<Registration> => {
      const { body } = await admin.get(`/api/registrations?search=${id}`);
      const [row] = body as Registration[];
      if (!row) throw new Error('The registration is not in the list.');
      return row;
    },
    /** @returns its id */
    courseRegistration: async (changes?: Record<string, unknown>): Promise<string> => {
      const { body } = await api.visitor().post('/api/course-registrations', courseRegistrationBody(changes));
      await settleBackground(5 * SECOND);
      return (body as { id: string }).id;
    },
    history: async (id: string) => (await admin.get(`/api/admin/history?row=${id}`)).body,
  };
}
