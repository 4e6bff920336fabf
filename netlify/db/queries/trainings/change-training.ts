import sql, { raw, type Sql } from 'sql-template-tag';
import { courseOf } from '#src/contract/training-entries.ts';
import type { TrainingChange } from '#src/contract/training-requests.ts';
import { dubaiText, type Database } from '../../database.ts';
import { isForeignKeyViolation } from '../../failures.ts';
import type { ChangeResult } from '../change-result.ts';
import { touch } from '../marks.ts';
import { MOVED, passOnPlaces } from '../waitlist/pass-on-places.ts';
import {
  findAdminTraining,
  PACKAGE_COLUMNS,
  sentPackages,
  sentSessions,
  type AdminTrainingRow,
} from './admin-trainings.ts';
import { requestBuild } from './build-requests.ts';
import { judgeTraining, type Mismatch } from './judge-training.ts';
import { NOTICES, notifyRegistered } from './notify-registered.ts';
import { moveTrainerLink } from './trainer-link.ts';

type Result = ChangeResult<AdminTrainingRow> | { outcome: Mismatch };

interface TrainingWrite {
  /** Whether everyone registered gets an email if day, hours or place change. */
  notify: boolean;
  now: Date;
}

/**
 * Changes a training, unless somebody changed it after `updatedAt`, or more places are taken or held than it would have. The row
 * is locked for that decision, so that nobody takes a place in between. A closing time that is the start moves with it. Sessions
 * and packages become those that are sent; those with an id stay. Free places are offered to the waiting list, offers end with
 * the start, and unsent messages get the new facts.
 */
export async function changeTraining(
  database: Database,
  id: number,
  change: TrainingChange,
  { notify, now }: TrainingWrite,
): Promise<Result> {
  try {
    const [found] = await database.query<{ outcome: Result['outcome'] }>(update(id, change, { notify, now }));
    const outcome = found?.outcome ?? 'missing';
    if (outcome !== 'changed') return { outcome };
  } catch (error) {
    // Somebody marked attendance, or registered, in the same moment.
    if (isForeignKeyViolation(error)) return { outcome: 'in-use' };
    throw error;
  }
  const row = await findAdminTraining(database, id, now);
  return row ? { outcome: 'changed', row } : { outcome: 'missing' };
}

/** What stays of a value that the change does not name. `null` clears an optional one. */
function cleared(column: string, value: string | number | Date | null | undefined, type: string): Sql {
  return sql`${raw(column)} = case when ${value !== undefined}::boolean then ${value ?? null}::${raw(type)} else trainings.${raw(column)} end`;
}

function update(id: number, change: TrainingChange, { notify, now }: TrainingWrite): Sql {
  const { sessions, packages, startsAt, endsAt, priceAed, paymentLink, entry, registrationClosesAt } = change;
  const course = entry === undefined && change.courseType === undefined ? undefined : courseOf(change);
  return sql`
    with before as (select * from trainings where id = ${id} for update),
    held as (select sessions.* from sessions join before on before.id = training_id),
    sold as (select packages.* from packages join before on before.id = training_id),
    session as materialized (
      select id, "startsAt" as starts_at, "endsAt" as ends_at, location from (${sentSessions(sessions)}) sent
      union all
      select id, coalesce(${startsAt ?? null}::timestamptz, starts_at), coalesce(${endsAt ?? null}::timestamptz, ends_at), location
      from held where ${sessions === undefined}::boolean
    ),
    offer as materialized (
      select id, ${PACKAGE_COLUMNS} from (${sentPackages(packages)}) sent
      union all
      select id, position, name, includes, coalesce(${priceAed === undefined ? null : priceAed * 100}::integer, price_fils),
        family_price_fils, deposit_fils, places,
        case when ${paymentLink !== undefined}::boolean then ${paymentLink ?? null} else payment_link end, is_closed
      from sold where ${packages === undefined}::boolean
    ),
    wanted as (
      select before.id, before.places_taken + before.places_held as places_used, before.updated_at, before.kind,
        before.course_type as was_course,
        case when ${entry !== undefined}::boolean then ${entry ?? null} else before.entry end as entry,
        (select min(starts_at) from session) as starts_at, (select max(ends_at) from session) as ends_at,
        coalesce(${change.location ?? null}, before.location) as location,
        coalesce(${change.capacity ?? null}::integer, before.capacity) as capacity,
        case when ${course !== undefined}::boolean then coalesce(${course ?? null}, before.course_type) else before.course_type end
          as course_type
      from before
    ),
    decision as (${judgeTraining(change)}),
    -- Sessions that are no longer there as they were, or that are new.
    moved_session as (
      (select starts_at, ends_at, location from held except select starts_at, ends_at, location from session)
      union all
      (select starts_at, ends_at, location from session except select starts_at, ends_at, location from held)
    ),
    changed as (
      update trainings set
        title = coalesce(${change.title ?? null}, trainings.title),
        description = coalesce(${change.description ?? null}, trainings.description),
        starts_at = decision.starts_at,
        ends_at = decision.ends_at,
        location = decision.location,
        capacity = decision.capacity,
        course_type = decision.course_type,
        ${cleared('entry', entry, 'text')},
        ${cleared('pay_within_hours', change.payWithinHours, 'integer')},
        ${cleared('trainer_notes', change.trainerNotes, 'text')},
        reminds = coalesce(${change.reminder ?? null}::boolean, trainings.reminds),
        registration_open = coalesce(${change.registrationOpen ?? null}, trainings.registration_open),
        registration_closes_at = case
          when ${registrationClosesAt !== undefined}::boolean then ${registrationClosesAt ?? null}::timestamptz
          when trainings.registration_closes_at = trainings.starts_at then decision.starts_at
          else trainings.registration_closes_at end,
        calendar_sequence = trainings.calendar_sequence + case
          when trainings.location <> decision.location or exists (select from moved_session) then 1 else 0 end,
        ${touch('trainings', 'admin', now, sql`row_difference(${inWords('held', 'sold')}, ${inWords('session', 'offer')})`)}
      from decision
      where trainings.id = decision.id and decision.outcome = 'changed'
      returning trainings.*
    ),
    -- Marks that were taken back do not keep a session.
    unmarked as (
      delete from attendance using held, changed
      where session_id = held.id and not attended and held.id not in (select session.id from session where session.id is not null)
    ),
    ended_sessions as (
      delete from sessions using changed
      where training_id = changed.id and sessions.id not in (select session.id from session where session.id is not null)
      returning sessions.id
    ),
    kept_sessions as (
      update sessions set starts_at = session.starts_at, ends_at = session.ends_at, location = session.location
      from session, changed where sessions.id = session.id
      returning sessions.id
    ),
    new_sessions as (
      insert into sessions (training_id, starts_at, ends_at, location)
      select changed.id, session.starts_at, session.ends_at, session.location from session, changed where session.id is null
      returning id
    ),
    ended_packages as (
      delete from packages using changed
      where training_id = changed.id and packages.id not in (select offer.id from offer where offer.id is not null)
    ),
    kept_packages as (
      update packages set (${PACKAGE_COLUMNS}) = (select ${PACKAGE_COLUMNS} from offer where offer.id = packages.id)
      from changed where packages.training_id = changed.id and packages.id in (select id from offer)
      returning packages.id
    ),
    new_packages as (
      insert into packages (training_id, ${PACKAGE_COLUMNS})
      select changed.id, ${PACKAGE_COLUMNS} from offer, changed where offer.id is null
    ),
    linked as (${moveTrainerLink(sql`changed`, now)}),
    asked as (${requestBuild('changed', now)}),
    ${notifyRegistered({ notify, sessions: { before: sql`held`, after: sql`session` }, written: WRITTEN, now })},
    ${passOnPlaces({ workshops: 'changed', now })}
    select outcome, ${NOTICES}, ${MOVED} from decision`;
}

const WRITTEN = sql`
  (select count(*) from ended_sessions) + (select count(*) from kept_sessions) + (select count(*) from new_sessions)
  + (select count(*) from kept_packages)`;

/** The texts that the history has for the rows of two expressions. */
function inWords(sessions: string, packages: string): Sql {
  return sql`jsonb_build_object(
    'sessions', (
      select case when (select kind from before) = 'course' then string_agg(
        ${dubaiText(sql`starts_at`, 'FMDD Mon YYYY HH24:MI')} || '-' || ${dubaiText(sql`ends_at`, 'HH24:MI')}, ', ' order by starts_at) end
      from ${raw(sessions)}),
    'price_aed', (select case when count(*) = 1 then min(price_fils) / 100 end from ${raw(packages)}),
    'payment_link', (select case when count(*) = 1 then min(payment_link) end from ${raw(packages)}),
    'packages', (
      select case when count(*) > 1 then string_agg(name || ' AED ' || price_fils / 100, ', ' order by position) end
      from ${raw(packages)}))`;
}
