import sql from 'sql-template-tag';
import type { Database } from '../database.ts';
import { recordHistory } from './history.ts';
import type { Entry } from './outbox.ts';
import { PASSED_ON, passOnPlaces, type OfferTerms } from './pass-on-places.ts';
import {
  REGISTRATION_COLUMNS,
  toRegistration,
  type RegistrationRow,
  type StoredRegistration,
} from './registrations.ts';

/**
 * Cancels a registration, drops unsent messages to the person that still promise its place, and offers the place to who
 * waits. A second time changes nothing.
 * @returns the row, and the entries of the outbox that offer the place; `null` for an unknown id
 */
export async function cancelRegistration(
  database: Database,
  id: string,
  { terms, now }: { terms: OfferTerms; now: Date },
): Promise<{ row: RegistrationRow; passedOn: Entry[] } | null> {
  const [found] = await database.query<StoredRegistration & { passedOn: Entry[] }>(sql`
    with before as (select * from registrations where id = ${id}::uuid for update),
    changed as (
      update registrations set
        cancelled_at = ${now}::timestamptz,
        updated_at = greatest(${now}::timestamptz, registrations.updated_at + interval '1 millisecond')
      from before
      where registrations.id = before.id and before.cancelled_at is null
      returning registrations.*
    ),
    recorded as (${recordHistory({ table: 'registrations', before: 'before', after: 'changed', author: 'admin', now })}),
    freed as (
      update workshops set places_taken = places_taken - 1
      from changed
      where workshops.id = changed.workshop_id and not changed.is_spam
      returning workshops.*
    ),
    ${passOnPlaces({ workshops: 'freed', places: sql`1`, terms, now })},
    dropped as (
      delete from outbox using changed
      where outbox.person_key = changed.email_key and outbox.payload ->> 'registrationId' = changed.id::text
        and outbox.to_person
    )
    select ${REGISTRATION_COLUMNS}, ${PASSED_ON}
    from (select * from changed union all select * from before where cancelled_at is not null) registration
    join workshops workshop on workshop.id = registration.workshop_id`);
  if (!found) return null;
  const { passedOn, ...row } = found;
  return { row: toRegistration(row), passedOn };
}
