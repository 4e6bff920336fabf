import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import type { Telling } from '../change-result.ts';
import { endRegistrations } from './end-registrations.ts';
import {
  REGISTRATION_COLUMNS,
  toRegistration,
  type RegistrationRow,
  type StoredRegistration,
} from './registrations.ts';

interface Cancellation extends Telling {
  /** Whether what was paid is to be given back. */
  paysBack: boolean;
}

/**
 * Cancels a registration. A second call changes nothing and sends nothing.
 * @returns `null` for an unknown id
 */
export async function cancelRegistration(
  database: Database,
  id: string,
  { notify, paysBack, now }: Cancellation,
): Promise<RegistrationRow | null> {
  const [found] = await database.query<StoredRegistration>(sql`
    with ${endRegistrations({
      where: sql`registration.id = ${id}::uuid`,
      author: 'admin',
      paysBack: sql`${paysBack}::boolean`,
      messages: notify ? ['registration-cancelled'] : [],
      now,
    })},
    notices_recorded as (
      insert into history (at, changed_by, table_name, row_id, changes)
      select ${now}::timestamptz, 'admin', 'registrations', changed.id::text,
        jsonb_build_object('emails', jsonb_build_object('from', null, 'to', '1 email about the cancellation'))
      from changed where exists (select from queued)
    )
    select ${REGISTRATION_COLUMNS}
    from (select * from changed union all select * from before where cancelled_at is not null) registration
    left join trainings training on training.id = registration.training_id`);
  return found ? toRegistration(found) : null;
}
