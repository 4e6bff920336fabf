import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import type { MessageName } from '../outbox/message-names.ts';
import { withdrawMessages, type Entry } from '../outbox/outbox.ts';
import { sentUpdate } from '../outbox/outbox-results.ts';

/** Messages that ask for the payment, or for a part of it. */
const ASKING_TO_PAY: readonly MessageName[] = [
  'registration-received',
  'course-registration-received',
  'payment-reminder',
  'deposit-received',
  'rest-due',
];

/** Messages with other news, which also ask for the payment if the place was unpaid when they were queued. */
const ASKING_WHO_HAD_NOT_PAID: readonly MessageName[] = ['registration-restored', 'course-dated'];

/** Marks the confirmation as sent, and withdraws unsent messages that still ask the person for the payment. */
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
        and (outbox.kind = any(${ASKING_TO_PAY}::text[])
          or outbox.kind = any(${ASKING_WHO_HAD_NOT_PAID}::text[]) and outbox.payload ->> 'isPaid' = 'false')`,
      now,
    })}
    select from sent`);
}
