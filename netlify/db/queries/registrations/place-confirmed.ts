import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { withdrawMessages, type Entry } from '../outbox/outbox.ts';
import { sentUpdate } from '../outbox/outbox-results.ts';

/** Marks the confirmation as sent, and withdraws unsent messages that still ask the nanny for the payment. */
export async function markConfirmed(
  database: Database,
  { id }: Entry,
  registrationId: string,
  now: Date,
): Promise<void> {
  await database.query(sql`
    with sent as (${sentUpdate(id, now)}),
    confirmed as (select id, email_key from registrations where id = ${registrationId}::uuid),
    ${withdrawMessages('outdated', {
      of: 'confirmed',
      where: sql`
        outbox.person_key = confirmed.email_key and outbox.payload ->> 'registrationId' = confirmed.id::text
        and outbox.to_person and outbox.kind not in ('place-confirmed', 'session-reminder', 'feedback-asked')`,
      now,
    })}
    select from sent`);
}
