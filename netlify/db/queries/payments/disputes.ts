import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { queueMessages } from '../outbox/outbox.ts';

export interface DisputeEvent {
  id: string;
  type: string;
  /** The payment intent; else the charge. */
  providerKey: string;
  /** What the payment needs now, in a sentence. */
  problem: string;
}

/**
 * Has a disputed payment looked at, and tells staff, with the certificate that it paid for. It marks nothing. A dispute that comes
 * before its payment waits for it. A repeat does nothing.
 */
export async function recordDispute(database: Database, event: DisputeEvent, now: Date): Promise<void> {
  await database.query(sql`
    with fresh as (
      insert into payment_events (id, type, received_at) values (${event.id}, ${event.type}, ${now}::timestamptz)
      on conflict do nothing returning id
    ),
    disputed as (
      insert into payments (provider_key, problem, created_at, updated_at)
      select ${event.providerKey}, ${event.problem}, ${now}::timestamptz, ${now}::timestamptz from fresh
      on conflict (provider_key) do update set problem = excluded.problem, resolved_at = null, updated_at = excluded.updated_at
      returning *
    ),
    known as (
      select disputed.*, paid.amount, paid.currency, paid.row_id, (
        select coalesce(sum(amount), 0) from entries where payment_id = disputed.id and kind = 'refund') as refunded
      from disputed join entries paid on paid.payment_id = disputed.id and paid.kind = 'payment' and paid.takes_back is null
    )
    ${queueMessages({
      messages: ['payment-notice'],
      now,
      from: sql`known`,
      personKey: sql`null`,
      rowId: sql`row_id`,
      payload: sql`jsonb_build_object('state', 'attention', 'problem', problem, 'amount', amount, 'refunded', refunded,
        'currency', currency, 'reference', reference, 'payer_name', payer_name, 'payer_email', payer_email, 'unmarked', false,
        'certificate', (
          select number from certificates where registration_id = row_id and withdrawn_at is null))`,
    })}`);
}
