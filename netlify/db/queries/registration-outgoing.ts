import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../database.ts';
import type { Entry, OutgoingRow } from './outbox.ts';
import { markSent } from './outbox-results.ts';

/** The entry that tells a nanny that the place is paid for. */
export const PLACE_CONFIRMED = 'place-confirmed';

/** What mails about a registration carry: the nanny, and the workshop as it stands at that moment. */
export const registrationOutgoing: OutgoingRow = {
  from: sql`stored join workshops workshop on workshop.id = stored.workshop_id`,
  personKey: sql`stored.email_key`,
  payload: sql`jsonb_build_object(
    'registrationId', stored.id, 'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'phone', stored.phone, 'profession', stored.profession, 'company', stored.company, 'notes', stored.notes,
    'workshop', jsonb_build_object('id', workshop.id, 'title', workshop.title, 'date', workshop.date,
      'time', workshop.time, 'location', workshop.location, 'price', workshop.price, 'heldOn', workshop.held_on))`,
};

/**
 * As above, but reads the workshop from `place`: that update may have waited for a concurrent change that this
 * statement's snapshot does not show.
 */
export const placeOutgoing: OutgoingRow = {
  ...registrationOutgoing,
  from: sql`stored join place workshop on workshop.id = stored.workshop_id`,
};

/** Whether an entry of the outbox is about a registration and has not been sent: what was sent names it no more. */
export function isUnsentOf(registration: Sql): Sql {
  return sql`outbox.person_key = ${registration}.email_key
    and outbox.payload ->> 'registrationId' = ${registration}.id::text`;
}

/** Notes that a place's confirmation was accepted, and drops what still waits to ask the nanny for the payment. */
export async function noteConfirmed(
  database: Database,
  { id }: Entry,
  registrationId: string,
  now: Date,
): Promise<void> {
  await database.query(sql`
    with sent as (${markSent(id, now)})
    delete from outbox using registrations registration
    where registration.id = ${registrationId}::uuid and ${isUnsentOf(sql`registration`)}
      and outbox.to_person and outbox.kind <> ${PLACE_CONFIRMED}`);
}
