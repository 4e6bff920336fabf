import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { QUEUED, type Entry, type OutgoingMessage } from '../outbox/outbox.ts';
import { PASSED_ON_ENTRIES, type OfferTerms } from '../waitlist/pass-on-places.ts';
import { endRegistrations } from './end-registrations.ts';
import {
  REGISTRATION_COLUMNS,
  toRegistration,
  type RegistrationRow,
  type StoredRegistration,
} from './registrations.ts';

interface Cancellation {
  terms: OfferTerms;
  /** To the person; empty if the person gets no email. */
  messages: readonly OutgoingMessage[];
  now: Date;
}

/**
 * Cancels a registration. A second time changes and sends nothing.
 * @returns the row, and the new entries of the outbox, claimed for the caller; `null` for an unknown id
 */
export async function cancelRegistration(
  database: Database,
  id: string,
  { terms, messages, now }: Cancellation,
): Promise<{ row: RegistrationRow; queued: Entry[] } | null> {
  const [found] = await database.query<StoredRegistration & { queued: Entry[]; passedOn: Entry[] }>(sql`
    with ${endRegistrations({
      where: sql`registration.id = ${id}::uuid`,
      author: 'admin',
      messages,
      terms,
      now,
    })},
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
