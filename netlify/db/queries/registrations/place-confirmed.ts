import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import type { Entry } from '../outbox/outbox.ts';
import { sentUpdate } from '../outbox/outbox-results.ts';

/** The message about a paid place. */
export const PLACE_CONFIRMED = 'place-confirmed';

/** Marks the confirmation as sent, and drops unsent messages that still ask the nanny for the payment. */
export async function markConfirmed(
  database: Database,
  { id }: Entry,
  registrationId: string,
  now: Date,
): Promise<void> {
  await database.query(sql`
    with sent as (${sentUpdate(id, now)})
    delete from outbox using registrations registration
    where registration.id = ${registrationId}::uuid
      and outbox.person_key = registration.email_key and outbox.payload ->> 'registrationId' = registration.id::text
      and outbox.to_person and outbox.kind <> ${PLACE_CONFIRMED}`);
}
