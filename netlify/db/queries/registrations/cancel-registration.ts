import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { QUEUED, queueMessages, type Entry, type OutgoingMessage } from '../outbox/outbox.ts';
import { PASSED_ON_ENTRIES, passOnPlaces, type OfferTerms } from '../waitlist/pass-on-places.ts';
import {
  ABOUT_REGISTRATION,
  withdrawPromises,
  REGISTRATION_COLUMNS,
  toRegistration,
  type RegistrationRow,
  type StoredRegistration,
} from './registrations.ts';
import { touchBy } from '../marks.ts';

interface Cancellation {
  terms: OfferTerms;
  /** To the person; empty if the person gets no email. */
  messages: readonly OutgoingMessage[];
  now: Date;
}

/**
 * Cancels a registration, withdraws unsent messages that still promise its place, and offers the place to the waiting list. A
 * second time changes and sends nothing.
 * @returns the row, and the new entries of the outbox, claimed for the caller; `null` for an unknown id
 */
export async function cancelRegistration(
  database: Database,
  id: string,
  { terms, messages, now }: Cancellation,
): Promise<{ row: RegistrationRow; queued: Entry[] } | null> {
  const [found] = await database.query<StoredRegistration & { queued: Entry[]; passedOn: Entry[] }>(sql`
    with before as (select * from registrations where id = ${id}::uuid for update),
    changed as (
      update registrations set
        cancelled_at = ${now}::timestamptz,
        calendar_sequence = registrations.calendar_sequence + 1,
        ${touchBy('registrations', 'admin', now)}
      from before
      where registrations.id = before.id and before.cancelled_at is null
      returning registrations.*
    ),
    freed as (
      update workshops set places_taken = places_taken - 1
      from changed
      where workshops.id = changed.workshop_id and not changed.is_spam
      returning workshops.*
    ),
    ${passOnPlaces({ workshops: 'freed', terms, now })},
    ${withdrawPromises('changed', now)},
    queued as (${queueMessages({
      messages,
      now,
      from: sql`changed registration join workshops workshop on workshop.id = registration.workshop_id`,
      ...ABOUT_REGISTRATION,
      where: sql`registration.email is not null and not registration.is_spam`,
    })}),
    notices_recorded as (
      insert into history (at, changed_by, table_name, row_id, changes)
      select ${now}::timestamptz, 'admin', 'registrations', changed.id::text,
        jsonb_build_object('emails', jsonb_build_object('from', null, 'to', '1 email about the cancellation'))
      from changed where exists (select from queued)
    )
    select ${REGISTRATION_COLUMNS}, ${QUEUED}, ${PASSED_ON_ENTRIES}
    from (select * from changed union all select * from before where cancelled_at is not null) registration
    join workshops workshop on workshop.id = registration.workshop_id`);
  if (!found) return null;
  const { queued, passedOn, ...row } = found;
  return { row: toRegistration(row), queued: [...queued, ...passedOn] };
}
