import sql, { type Sql } from 'sql-template-tag';
import { dubaiDate } from '#src/lib/dates.ts';
import { priceRanges } from '#src/lib/payments.ts';
import { readSeller } from '#netlify/seller.ts';
import { queryOne, type Database } from '../../database.ts';
import { isConfigured } from '../outbox/message-names.ts';
import { queueMessages } from '../outbox/outbox.ts';
import { REGISTRATION_PAYLOAD } from '../registrations/registrations.ts';

export interface PaymentEvent {
  id: string;
  type: string;
  createdAt: Date;
  /** The payment intent; else the checkout session or the charge. */
  providerKey: string;
  /** In the smallest unit of the currency. */
  amount: number;
  /** The sum refunded so far; `null` for an event that is no refund. */
  refunded: number | null;
  /** In lower case. */
  currency: string;
  reference: string | null;
  payerName: string | null;
  payerEmail: string | null;
}

/** A parameter of the database's functions about payments. */
export const PRICES = sql`${JSON.stringify(priceRanges())}::jsonb`;

export const sellerJson = () => sql`${JSON.stringify(readSeller())}::jsonb`;

/**
 * Stores an event with its receipts, marks its row as paid or takes the mark back, and queues the emails, in one statement.
 * A repeat does nothing.
 */
export async function recordPayment(database: Database, event: PaymentEvent, now: Date): Promise<void> {
  const payment = JSON.stringify({
    provider_key: event.providerKey,
    paid_on: dubaiDate(event.createdAt),
    created_at: event.createdAt,
    amount: event.amount,
    currency: event.currency,
    reference: event.reference,
    payer_name: event.payerName,
    payer_email: event.payerEmail,
  });
  await queryOne(
    database,
    sql`
    with result as materialized (
      select * from record_payment(${event.id}, ${event.type}, jsonb_populate_record(null::payments, ${payment}::jsonb),
        ${event.refunded}::bigint, ${now}::timestamptz, ${PRICES}, ${sellerJson()},
        ${isConfigured('place-confirmed')}::boolean)
    ),
    confirmed as (${paymentEmails(now)}),
    papered as (${paperEmails(now)}),
    noticed as (${queueMessages({
      messages: ['payment-notice'],
      now,
      from: sql`result`,
      personKey: sql`null`,
      rowId: sql`(payment ->> 'row_id')::uuid`,
      payload: sql`(payment - 'updated_by')
        || jsonb_build_object('unmarked', coalesce(before ->> 'is_paid' = 'true' and after ->> 'is_paid' = 'false'
          or before ->> 'status' = 'paid' and after ->> 'status' = 'pending', false))`,
      where: sql`payment ->> 'state' in ('attention', 'refunded')`,
    })})
    -- Without a message, PostgreSQL evaluates the result only because it is counted.
    select (select count(*)::int from result) as results`,
  );
}

/** Whether the deposit is in, of a row of registrations as JSON. */
const HAS_DEPOSIT = (row: Sql) => sql`
  coalesce((${row} ->> 'paid_aed')::numeric * 100 >= (${row} ->> 'deposit_fils')::integer, false)`;

/** Tells who has paid, once: an insert for the same `result`. */
export function paymentEmails(now: Date): Sql {
  return queueMessages({
    messages: ['place-confirmed', 'deposit-received', 'payment-received'],
    now,
    from: sql`(
      select after, news.kind, (
        select ${REGISTRATION_PAYLOAD}
        from jsonb_populate_record(null::registrations, after) registration
        join trainings training on training.id = registration.training_id) as payload
      from result cross join lateral (
        select case
          when before -> 'confirmed_at' = 'null' and after -> 'confirmed_at' <> 'null' then 'place-confirmed'
          when after -> 'is_paid' = 'false' and ${HAS_DEPOSIT(sql`after`)} and not ${HAS_DEPOSIT(sql`before`)} then 'deposit-received'
        end as kind) news
      where payment ->> 'table_name' = 'registrations' and after -> 'training_id' <> 'null' and news.kind is not null
      union all
      select after, 'payment-received', jsonb_build_object(
        'name', coalesce(after ->> 'full_name', after ->> 'first_name'), 'email', after ->> 'email',
        'referralCode', after ->> 'referral_code', 'courseType', after ->> 'course_type',
        'nannyFirstName', after ->> 'nanny_first_name', 'nannyLastName', after ->> 'nanny_last_name')
      from result
      where (payment ->> 'table_name' = 'referrals' or after -> 'training_id' = 'null') and is_settled
    ) paid`,
    personKey: sql`coalesce(after ->> 'email_key', lower(after ->> 'email'))`,
    rowId: sql`(after ->> 'id')::uuid`,
    payload: sql`paid.payload`,
    where: sql`message.name = paid.kind and paid.after ->> 'email' is not null`,
  });
}

/** Sends the papers of the same `result` to who booked. A payment that counts for nobody sends none. */
export function paperEmails(now: Date): Sql {
  return queueMessages({
    messages: ['receipt-issued'],
    now,
    from: sql`result cross join lateral jsonb_array_elements(papers) paper`,
    personKey: sql`lower(paper -> 'payer' ->> 'email')`,
    rowId: sql`(payment ->> 'row_id')::uuid`,
    payload: sql`jsonb_build_object('email', paper -> 'payer' ->> 'email', 'paper', paper)`,
    where: sql`payment -> 'row_id' <> 'null' and paper -> 'payer' ->> 'email' is not null`,
  });
}
