import sql from 'sql-template-tag';
import type { WorkshopChange } from '#src/contract/admin-workshops.ts';
import type { Database } from '../../database.ts';
import { findAdminWorkshop, type AdminWorkshopRow } from './admin-workshops.ts';
import { requestBuild } from './build-requests.ts';
import type { ChangeResult } from '../change-result.ts';
import { NOTICES, notifyRegistered } from './notify-registered.ts';
import { MOVED, passOnPlaces } from '../waitlist/pass-on-places.ts';
import { touch } from '../marks.ts';

type WorkshopChangeResult =
  | Exclude<ChangeResult<AdminWorkshopRow>, { outcome: 'changed' }>
  | { outcome: 'changed'; row: AdminWorkshopRow }
  /** One time was sent, and does not fit the other one, which is stored. */
  | { outcome: 'wrong-hours' }
  | { outcome: 'below-taken' };

interface WorkshopWrite {
  /** Whether everyone registered gets an email if day, hours or place change. */
  notify: boolean;
  now: Date;
}

/**
 * Changes a workshop, unless somebody changed it after `updatedAt`, or more places are taken or held than the new capacity.
 * The row is locked for that decision, so that nobody takes a place in between. A closing time that is the start moves with it.
 * Free places are offered to the waiting list, offers end with the start, and unsent messages get the new facts.
 */
export async function changeWorkshop(
  database: Database,
  id: number,
  change: WorkshopChange,
  { notify, now }: WorkshopWrite,
): Promise<WorkshopChangeResult> {
  const lastRead = change.updatedAt ?? null;
  const [found] = await database.query<{ outcome: WorkshopChangeResult['outcome'] }>(sql`
    with before as (select * from trainings where id = ${id} for update),
    wanted as (
      select id, places_taken + places_held as places_used, updated_at,
        coalesce(${change.startsAt ?? null}::timestamptz, starts_at) as starts_at,
        coalesce(${change.endsAt ?? null}::timestamptz, ends_at) as ends_at,
        coalesce(${change.location ?? null}, location) as location,
        coalesce(${change.capacity ?? null}, capacity) as capacity
      from before
    ),
    decision as (
      select *, case
        when updated_at is distinct from coalesce(${lastRead}::timestamptz, updated_at) then 'stale'
        when starts_at >= ends_at
          or (starts_at at time zone 'Asia/Dubai')::date <> (ends_at at time zone 'Asia/Dubai')::date then 'wrong-hours'
        when places_used > capacity then 'below-taken'
        else 'changed' end as outcome
      from wanted
    ),
    changed as (
      update trainings set
        title = coalesce(${change.title ?? null}, trainings.title),
        description = coalesce(${change.description ?? null}, trainings.description),
        starts_at = decision.starts_at,
        ends_at = decision.ends_at,
        location = decision.location,
        price_aed = coalesce(${change.priceAed ?? null}, trainings.price_aed),
        payment_link = case when ${change.paymentLink !== undefined}::boolean
          then ${change.paymentLink ?? null} else trainings.payment_link end,
        capacity = decision.capacity,
        registration_open = coalesce(${change.registrationOpen ?? null}, trainings.registration_open),
        registration_closes_at = case
          when ${change.registrationClosesAt !== undefined}::boolean then ${change.registrationClosesAt ?? null}::timestamptz
          when trainings.registration_closes_at = trainings.starts_at then decision.starts_at
          else trainings.registration_closes_at end,
        calendar_sequence = trainings.calendar_sequence + case
          when (trainings.starts_at, trainings.ends_at, trainings.location)
            is distinct from (decision.starts_at, decision.ends_at, decision.location) then 1 else 0 end,
        ${touch('trainings', 'admin', now)}
      from decision
      where trainings.id = decision.id and decision.outcome = 'changed'
      returning trainings.*
    ),
    asked as (${requestBuild('changed', now)}),
    ${notifyRegistered({ notify, now })},
    ${passOnPlaces({ workshops: 'changed', now })}
    select outcome, ${NOTICES}, ${MOVED} from decision`);
  const outcome = found?.outcome ?? 'missing';
  if (outcome !== 'changed') return { outcome };
  const row = await findAdminWorkshop(database, id, now);
  return row ? { outcome, row } : { outcome: 'missing' };
}
