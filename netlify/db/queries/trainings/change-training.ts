import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { TrainingChange } from '#src/contract/training-requests.ts';
import { dubaiClock, formatInstant } from '#src/lib/dates.ts';
import { isoText, queryOne, type Database, type Run } from '../../database.ts';
import { isForeignKeyViolation } from '../../failures.ts';
import { assigned, rowsOf } from '../../rows.ts';
import type { ChangeResult, Telling } from '../change-result.ts';
import { touch } from '../history.ts';
import { passOnPlaces } from '../waitlist/pass-on-places.ts';
import { findAdminTraining, PACKAGE_COLUMNS, sentPackages, type AdminTrainingRow } from './admin-trainings.ts';
import { requestBuild } from './build-requests.ts';
import { lockTraining } from './cancel-training.ts';
import { MEETING, refreshMessages } from './notify-registered.ts';
import {
  planTraining,
  type Mismatch,
  type Package,
  type Plan,
  type Session,
  type StoredPlan,
} from './plan-training.ts';
import { moveTrainerLink } from './trainer-link.ts';

type Result = ChangeResult<AdminTrainingRow> | { outcome: Mismatch };

/**
 * Changes a training, unless somebody changed it after `updatedAt`, or the plan refuses the change. The sessions and packages
 * that are sent replace the stored ones; those with an id stay. Free places are offered to the waiting list, offers end with the
 * new start, and unsent messages get the new facts.
 */
export async function changeTraining(
  database: Database,
  id: number,
  change: TrainingChange,
  { notify, now }: Telling,
): Promise<Result> {
  try {
    const refusal = await database.transaction(async (run) => {
      if (!(await lockTraining(run, id))) return 'missing';
      const { meeting, ...stored } = await readPlan(run, id);
      const plan = planTraining(stored, change);
      if (plan.outcome !== 'changed') return plan.outcome;
      await run(write(id, change, stored, plan, now));
      await run(sql`
        with changed as (select * from trainings where id = ${id}),
        ${refreshMessages({ isTold: notify && plan.isMoved, before: meeting, now })},
        ${passOnPlaces({ trainings: 'changed', now })}
        select id from moved`);
      return null;
    });
    if (refusal !== null) return { outcome: refusal };
  } catch (error) {
    // Somebody marked attendance or registered at the same moment.
    if (isForeignKeyViolation(error)) return { outcome: 'in-use' };
    throw error;
  }
  const row = await findAdminTraining(database, id, now);
  return row ? { outcome: 'changed', row } : { outcome: 'missing' };
}

/** Reads a training for `planTraining`, with its hours, place and sessions as emails name them. */
async function readPlan(run: Run, id: number): Promise<StoredPlan & { meeting: object }> {
  const statement = sql`
    select kind, entry, course_type as "courseType", starts_at as "startsAt", location, capacity,
      registration_closes_at as "registrationClosesAt", updated_at as "updatedAt", places_taken + places_held as "placesUsed",
      exists (
        select from registrations where training_id = training.id and cancelled_at is null and not is_spam) as "hasPeople",
      (select json_agg(json_build_object('id', id, 'startsAt', ${isoText(sql`starts_at`)}, 'endsAt', ${isoText(sql`ends_at`)},
          'location', location, 'hasAttendance', exists (select from attendance where session_id = sessions.id and attended))
          order by starts_at)
        from sessions where training_id = training.id) as sessions,
      (select json_agg(json_build_object('id', id, 'name', name, 'includes', includes, 'priceAed', price_fils / 100,
          'familyPriceAed', family_price_fils / 100, 'depositAed', deposit_fils / 100, 'places', places,
          'paymentLink', payment_link, 'closed', is_closed, 'placesUsed', places_used(id),
          'isUsed', exists (select from registrations where package_id = packages.id)) order by position)
        from packages where training_id = training.id) as packages,
      ${MEETING} as meeting
    from trainings training where id = ${id}`;
  const found = await queryOne<StoredPlan & { meeting: object }>({ query: run }, statement);
  const sessions = found.sessions.map((session) => ({
    ...session,
    startsAt: new Date(session.startsAt),
    endsAt: new Date(session.endsAt),
  }));
  return { ...found, sessions };
}

function write(id: number, change: TrainingChange, stored: StoredPlan, plan: Plan, now: Date): Sql {
  const { title, shortTitle, byInvitation, description, entry, payWithinHours, validMonths, trainerNotes } = change;
  const { registrationOpen, reminder: reminds } = change;
  const { startsAt, endsAt, location, capacity, courseType, registrationClosesAt } = plan;
  const sessions = plan.sessions.map((session) => ({ ...session, id: session.id ?? randomUUID() }));
  const packages = plan.packages.map((offer) => ({ ...offer, id: offer.id ?? randomUUID() }));
  const words = [JSON.stringify(inWords(stored, stored)), JSON.stringify(inWords(stored, plan))];
  return sql`
    with changed as (
      update trainings set
        ${assigned({ title, shortTitle, byInvitation, description, entry, payWithinHours, validMonths, trainerNotes, registrationOpen, reminds })}
        ${assigned({ startsAt, endsAt, location, capacity, courseType, registrationClosesAt })}
        calendar_sequence = calendar_sequence + ${plan.isMoved ? 1 : 0},
        ${touch('trainings', 'admin', now, sql`row_difference(${words[0]}::jsonb, ${words[1]}::jsonb)`)}
      where id = ${id}
      returning *
    ),
    ended_sessions as (
      select id from sessions where training_id = ${id} and id <> all(${sessions.map((session) => session.id)}::uuid[])
    ),
    -- An attendance mark that was taken back does not keep a session.
    unmarked as (delete from attendance where session_id in (select id from ended_sessions) and not attended),
    unheld as (delete from sessions where id in (select id from ended_sessions)),
    held as (
      insert into sessions (id, training_id, starts_at, ends_at, location)
      select id, ${id}, starts_at, ends_at, location from ${rowsOf('sessions', sessions)}
      on conflict (id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at, location = excluded.location
    ),
    unsold as (
      delete from packages where training_id = ${id} and id <> all(${packages.map((offer) => offer.id)}::uuid[])
    ),
    sold as (
      insert into packages (id, training_id, ${PACKAGE_COLUMNS})
      select id, ${id}, ${PACKAGE_COLUMNS} from ${sentPackages(packages)}
      on conflict (id) do update set (${PACKAGE_COLUMNS}) = (
        excluded.position, excluded.name, excluded.includes, excluded.price_fils, excluded.family_price_fils,
        excluded.deposit_fils, excluded.places, excluded.payment_link, excluded.is_closed)
    ),
    linked as (${moveTrainerLink(sql`changed`, now)})
    ${requestBuild('changed', now)}`;
}

/** The texts for the history about sessions and packages, by field; null where a field of its own shows the same. */
function inWords({ kind }: StoredPlan, { sessions, packages }: { sessions: Session[]; packages: Package[] }) {
  const [only, ...more] = packages;
  const isAlone = only !== undefined && more.length === 0;
  return {
    sessions: kind === 'course' ? inOrder(sessions).map(sessionText).join(', ') : null,
    price_aed: isAlone ? only.priceAed : null,
    payment_link: isAlone ? only.paymentLink : null,
    packages: isAlone ? null : packages.map(({ name, priceAed }) => `${name} AED ${priceAed}`).join(', '),
  };
}

const inOrder = (sessions: Session[]) =>
  sessions.toSorted((one, other) => Number(one.startsAt) - Number(other.startsAt));

/** Writes a session as "6 Jul 2030 10:00-13:00". */
function sessionText({ startsAt, endsAt }: Session): string {
  const { day, time } = formatInstant(startsAt.toISOString());
  return `${day} ${time}-${dubaiClock(endsAt)}`;
}
