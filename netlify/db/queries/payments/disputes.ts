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

/** Has a disputed payment looked at, and tells staff, with the certificate that it paid for. It marks nothing. A repeat does nothing. */
export async function recordDispute(database: Database, event: DisputeEvent, now: Date): Promise<void> {
  await database.query(sql`
    with fresh as (
      insert into payment_events (id, type, received_at) values (${event.id}, ${event.type}, ${now}::timestamptz)
      on conflict do nothing returning id
    ),
    disputed as (
      update payments set state = 'attention', problem = ${event.problem}, updated_at = ${now}::timestamptz
      from fresh where provider_key = ${event.providerKey}
      returning to_jsonb(payments) - 'updated_by' as payment, row_id
    )
    ${queueMessages({
      messages: ['payment-notice'],
      now,
      from: sql`disputed`,
      personKey: sql`null`,
      rowId: sql`row_id`,
      payload: sql`payment || jsonb_build_object('unmarked', false, 'certificate', (
        select number from certificates where registration_id = row_id and withdrawn_at is null))`,
    })}`);
}
