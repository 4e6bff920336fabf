import sql from 'sql-template-tag';
import type { WorkshopChange } from '#src/contract/admin-workshops.ts';
import type { Database } from '../database.ts';
import { ADMIN_WORKSHOP_COLUMNS, type AdminWorkshopRow } from './admin-workshops.ts';
import type { ChangeResult } from './change-result.ts';
import { recordHistory } from './history.ts';

/**
 * Changes a workshop, unless somebody changed it after `updatedAt`, or more places are taken than the new capacity. The
 * row is locked for that decision, so that nobody takes a place in between.
 */
export async function changeWorkshop(
  database: Database,
  id: number,
  change: WorkshopChange,
  now: Date,
): Promise<ChangeResult<AdminWorkshopRow> | { outcome: 'below-taken' }> {
  const lastRead = change.updatedAt ?? null;
  const [found] = await database.query<AdminWorkshopRow & { isChanged: boolean; isStale: boolean }>(sql`
    with before as (select * from workshops where id = ${id} for update),
    changed as (
      update workshops set
        title = coalesce(${change.title ?? null}, workshops.title),
        description = coalesce(${change.description ?? null}, workshops.description),
        date = coalesce(${change.date ?? null}, workshops.date),
        held_on = case when ${change.heldOn !== undefined}::boolean then ${change.heldOn ?? null}::date
          else workshops.held_on end,
        time = coalesce(${change.time ?? null}, workshops.time),
        location = coalesce(${change.location ?? null}, workshops.location),
        price = coalesce(${change.price ?? null}, workshops.price),
        capacity = coalesce(${change.capacity ?? null}, workshops.capacity),
        registration_open = coalesce(${change.registrationOpen ?? null}, workshops.registration_open),
        registration_closes_at = case when ${change.registrationClosesAt !== undefined}::boolean
          then ${change.registrationClosesAt ?? null}::timestamptz else workshops.registration_closes_at end,
        updated_at = greatest(${now}::timestamptz, workshops.updated_at + interval '1 millisecond')
      from before
      where workshops.id = before.id
        and before.updated_at = coalesce(${lastRead}::timestamptz, before.updated_at)
        and before.places_taken <= coalesce(${change.capacity ?? null}, before.capacity)
      returning workshops.*
    ),
    recorded as (${recordHistory({ table: 'workshops', before: 'before', after: 'changed', author: 'admin', now })})
    select ${ADMIN_WORKSHOP_COLUMNS}, workshop.is_changed as "isChanged",
      workshop.updated_at is distinct from coalesce(${lastRead}::timestamptz, workshop.updated_at) as "isStale"
    from (
      select *, true as is_changed from changed
      union all
      select *, false from before where not exists (select from changed)
    ) workshop`);
  if (!found) return { outcome: 'missing' };
  const { isChanged, isStale, ...row } = found;
  if (isChanged) return { outcome: 'changed', row };
  return { outcome: isStale ? 'stale' : 'below-taken' };
}
