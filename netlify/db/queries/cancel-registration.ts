import sql from 'sql-template-tag';
import type { Database } from '../database.ts';
import { recordHistory } from './history.ts';
import {
  REGISTRATION_COLUMNS,
  toRegistration,
  type RegistrationRow,
  type StoredRegistration,
} from './registrations.ts';

/**
 * Cancels a registration, frees its place, and drops unsent messages to the person that still promise it. A second time
 * changes nothing.
 * @returns the row, or `null` for an unknown id
 */
export async function cancelRegistration(database: Database, id: string, now: Date): Promise<RegistrationRow | null> {
  const [row] = await database.query<StoredRegistration>(sql`
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
    ),
    dropped as (
      delete from outbox using changed
      where outbox.person_key = changed.email_key and outbox.payload ->> 'registrationId' = changed.id::text
        and outbox.to_person
    )
    select ${REGISTRATION_COLUMNS}
    from (select * from changed union all select * from before where cancelled_at is not null) registration
    join workshops workshop on workshop.id = registration.workshop_id`);
  return row ? toRegistration(row) : null;
}
