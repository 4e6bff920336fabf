import sql from 'sql-template-tag';
import type { KeptPlace } from '#src/contract/keep-place.ts';
import type { LiveWorkshop } from '#src/contract/workshops.ts';
import type { Database } from '../../database.ts';
import { recordedBy } from '../history.ts';
import { toPublicWorkshop, WORKSHOP_COLUMNS, type StoredWorkshop } from '../workshops/workshops.ts';
import { entryState } from './offers.ts';

interface KeptRow extends Pick<KeptPlace, 'firstName' | 'lastName' | 'state'> {
  workshop: LiveWorkshop;
  keptAt: Date | null;
}

/**
 * Notes that the person still wants the place in line. A second time changes nothing.
 * @returns `null` for an entry that is unknown or removed
 */
export async function keepPlace(database: Database, id: string, now: Date): Promise<KeptRow | null> {
  const [found] = await database.query<StoredWorkshop & Omit<KeptRow, 'workshop'>>(sql`
    with before as (
      select * from waitlist where id = ${id}::uuid and not is_spam and state <> 'removed' for update
    ),
    changed as (
      update waitlist set kept_at = ${now}::timestamptz, ${recordedBy('site', now)}
      from before
      where waitlist.id = before.id and before.kept_at is null and before.state in ('waiting', 'offered')
      returning waitlist.*
    )
    select ${WORKSHOP_COLUMNS}, entry.first_name as "firstName", entry.last_name as "lastName", ${entryState(now)} as state,
      entry.kept_at as "keptAt"
    from (select * from changed union all select * from before where not exists (select from changed)) entry
    join workshops workshop on workshop.id = entry.workshop_id`);
  if (!found) return null;
  const { firstName, lastName, state, keptAt, ...workshop } = found;
  return { workshop: toPublicWorkshop(workshop, now), firstName, lastName, state, keptAt };
}
