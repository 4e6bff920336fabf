import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { queueMessages } from '../outbox/outbox.ts';

/** An event that changes no sum: a dispute, or an event that cannot be read. */
export interface ProblemEvent {
  id: string;
  /** The id of the payment intent; else that of the charge or of the checkout session. */
  providerKey: string;
  /** What the payment needs now, in a sentence. */
  problem: string;
  /** Details of a payment that was not reported before. */
  reference?: string | null;
  payerName?: string | null;
  payerEmail?: string | null;
}

/**
 * Stores that a payment needs attention, and tells staff, with the certificate that it paid for. The balance stays as it is. A
 * problem that is reported before its payment is kept until the payment comes. A repeat does nothing.
 */
export async function recordProblem(database: Database, event: ProblemEvent, now: Date): Promise<void> {
  const { reference = null, payerName = null, payerEmail = null } = event;
  await database.query(sql`
    with fresh as (
      insert into payment_events (id, received_at) values (${event.id}, ${now}::timestamptz)
      on conflict do nothing returning id
    ),
    problematic as (
      insert into payments (provider_key, problem, reference, payer_name, payer_email, created_at)
      select ${event.providerKey}, ${event.problem}, ${reference}, ${payerName}, ${payerEmail}, ${now}::timestamptz
      from fresh
      on conflict (provider_key) do update set problem = excluded.problem, resolved_at = null
      returning *
    ),
    known as (
      select problematic.*, paid.amount, paid.currency, paid.row_id, (
        select coalesce(sum(amount), 0) from entries where payment_id = problematic.id and kind = 'refund') as refunded
      from problematic join entries paid on paid.payment_id = problematic.id and paid.kind = 'payment' and paid.takes_back is null
    )
    ${queueMessages({
      messages: ['payment-notice'],
      now,
      from: sql`known`,
      personKey: sql`null`,
      rowId: sql`row_id`,
      payload: sql`jsonb_build_object('id', id, 'state', 'attention', 'problem', problem, 'amount', amount, 'refunded', refunded,
        'currency', currency, 'reference', reference, 'payer_name', payer_name, 'payer_email', payer_email, 'unmarked', false,
        'certificate', (
          select string_agg(number, ', ' order by number) from certificates join attendees on attendees.id = attendee_id
          where registration_id = row_id and withdrawn_at is null))`,
    })}`);
}
