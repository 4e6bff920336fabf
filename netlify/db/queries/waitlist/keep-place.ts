import sql, { type Sql } from 'sql-template-tag';
import type { KeptPlace } from '#src/contract/offer.ts';
import type { Database, Stored } from '../../database.ts';
import { recordedBy } from '../history.ts';
import { toLiveTraining, trainingColumns, type StoredTraining } from '../trainings/trainings.ts';
import { entryState } from './offers.ts';

type KeptRow = Stored<KeptPlace, 'keptAt'>;

type StoredPlace = StoredTraining & Omit<KeptRow, 'workshop'>;

/**
 * Records that the person still wants the place in line. A second call changes nothing.
 * @returns `null` for an entry that is unknown or removed
 */
export async function keepPlace(database: Database, id: string, now: Date): Promise<KeptRow | null> {
  const [found] = await database.query<StoredPlace>(sql`
    with before as (
      select * from waiting_list where id = ${id}::uuid and not is_spam and state <> 'removed' for update
    ),
    changed as (
      update waiting_list set kept_at = ${now}::timestamptz, ${recordedBy('site', now)}
      from before
      where waiting_list.id = before.id and before.kept_at is null and before.state in ('waiting', 'offered')
      returning waiting_list.*
    )
    select ${placeColumns(now)}
    from (select * from changed union all select * from before where not exists (select from changed)) entry
    join trainings training on training.id = entry.training_id`);
  return found ? toPlace(found, now) : null;
}

/** Reads the place in line without a change. @returns `null` for an entry that is unknown or removed */
export async function findWaitingPlace(database: Database, id: string, now: Date): Promise<KeptRow | null> {
  const [found] = await database.query<StoredPlace>(sql`
    select ${placeColumns(now)}
    from waiting_list entry join trainings training on training.id = entry.training_id
    where entry.id = ${id}::uuid and not entry.is_spam and entry.state <> 'removed'`);
  return found ? toPlace(found, now) : null;
}

/** The query has the aliases `entry` and `training`. */
function placeColumns(now: Date): Sql {
  return sql`
    ${trainingColumns(now)}, entry.first_name as "firstName", entry.last_name as "lastName", ${entryState(now)} as state,
    entry.kept_at as "keptAt"`;
}

function toPlace({ firstName, lastName, state, keptAt, ...workshop }: StoredPlace, now: Date): KeptRow {
  const { courseType } = workshop;
  return { workshop: toLiveTraining(workshop, now), courseType, firstName, lastName, state, keptAt };
}
