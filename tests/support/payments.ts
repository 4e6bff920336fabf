import sql from 'sql-template-tag';
import { expect } from 'vitest';
import type { Database } from '#netlify/db/database.ts';
import { PAYMENT_STATE, PAYMENTS } from '#netlify/db/queries/payments/admin-payments.ts';
import { bookingSchema } from '#src/contract/booking.ts';
import { paperSchema, type Paper } from '#src/contract/papers.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { setVariables } from './access.ts';
import type { Api } from './api.ts';
import type { Caller, ParsedResponse } from './caller.ts';
import { morningIn } from './clock.ts';
import { courseRegistrationBody } from './bodies.ts';
import { tokenOf } from './offers.ts';
import { register } from './registrations.ts';
import { signatureOf, stripeEvent, WEBHOOK_PATH, WEBHOOK_SECRET, type EventOptions } from './stripe-events.ts';
import { createWorkshop } from './workshops.ts';

/** Sends a webhook body with its signature and without a content type. */
export function sendEvent(caller: Caller, payload: string, signature = signatureOf(payload)): Promise<ParsedResponse> {
  return caller.send('POST', WEBHOOK_PATH, { raw: payload, headers: { 'Stripe-Signature': signature } });
}

export interface StoredPayment {
  id: string;
  state: string;
  problem: string | null;
  row_id: string | null;
  refunded: string;
}

/** Payments as staff see them: with their state, and the booking that each counts for. */
export const PAYMENTS_WITH_STATE = sql`(
  select payments.*, entry.row_id, entry.refunded, entry.currency, ${PAYMENT_STATE} as state from ${PAYMENTS}) payments`;

/** Stores a payment in cash of what a booking still owes. */
export async function payInFull(database: Database, id: string): Promise<void> {
  await database.query(sql`
    with paid as (insert into payments (method, created_at) values ('cash', now()) returning id)
    insert into entries (row_id, kind, amount, day, source, payment_id, at)
    select row_id, 'payment', rest, current_date, 'staff', paid.id, now()
    from paid cross join balances where row_id = ${id}::uuid`);
}

/** What staff send about cash that came today. */
export const inCash = (registrationId: string, amountAed = 300) => {
  return { registrationId, amountAed, method: 'cash', paidOn: dubaiDate(new Date()) };
};

/** Finds a payment by the payment intent of a checkout. */
export async function paymentOf(database: Database, session: Record<string, unknown>) {
  const rows = await database.query<StoredPayment>(
    sql`select * from ${PAYMENTS_WITH_STATE} where provider_key = ${session['payment_intent']}`,
  );
  if (rows.length > 1) throw new Error('A payment is stored twice.');
  return rows[0];
}

/** The papers of what counts for a booking, in the order of their numbers. */
export async function papersOf(database: Database, id: string): Promise<Paper[]> {
  const rows = await database.query<{ paper: unknown }>(sql`
    select paper from receipts join entries on entries.id = entry_id where row_id = ${id}::uuid order by number`);
  return rows.map(({ paper }) => paperSchema.parse(paper));
}

/** Configures the webhook's secret. @returns calls for the tests of payments */
export function paymentCalls(api: Pick<Api, 'database' | 'visitor' | 'settled'>, admin: Caller) {
  setVariables({ STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET });
  const provider = api.visitor();
  return {
    /** Sends an event and waits for its emails. */
    deliver: async (options: EventOptions): Promise<void> => {
      const response = await sendEvent(provider, stripeEvent(options));
      expect([response.status, response.body]).toEqual([200, { received: true }]);
      await api.settled();
    },
    /** Registers for a workshop of AED 300 in a month. */
    booked: async (changes?: Record<string, unknown>) => {
      const workshopId = await createWorkshop(api.database, { startsAt: morningIn(30) });
      const id = await register(api.visitor(), workshopId, changes);
      await api.settled();
      return { id, workshopId };
    },
    /** What its page shows of a booking. */
    booking: async (id: string) =>
      bookingSchema.parse((await api.visitor().post('/api/booking', { token: tokenOf('booking', id) })).body),
    /** Returns the registration that the administrator reads. */
    registration: async (id: string): Promise<Registration> => {
      const [row] = await admin.read<Registration[]>(`/api/registrations?search=${id}`);
      if (!row) throw new Error('The registration is not in the list.');
      return row;
    },
    /** @returns its id */
    courseRegistration: async (changes?: Record<string, unknown>): Promise<string> => {
      const id = await api.visitor().add('/api/course-registrations', courseRegistrationBody(changes));
      await api.settled();
      return id;
    },
    history: (id: string) => admin.read(`/api/admin/history?row=${id}`),
  };
}
