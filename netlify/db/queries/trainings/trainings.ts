import sql, { type Sql } from 'sql-template-tag';
import type { TrainingKind, PublicTraining, TrainingPackage } from '#src/contract/trainings.ts';
import type { LiveTraining } from '#src/contract/workshops.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import { dubaiIso } from '#src/lib/dates.ts';
import { fromPrice } from '#src/lib/training-dates.ts';
import { trainingState } from '#src/lib/training-state.ts';
import { trainingHoursTexts } from '#src/lib/training-texts.ts';
import { readClock } from '#netlify/env.ts';
import { isoText, type Database } from '../../database.ts';
import { takesRegistrations } from '../registrations/places.ts';

interface StoredPackage extends Omit<TrainingPackage, 'spotsRemaining'> {
  /** The package's own places that are neither taken nor on offer; `null` if it has no limit of its own. */
  free: number | null;
}

/** A row as `trainingColumns` selects it. */
export interface StoredTraining {
  id: number;
  kind: TrainingKind;
  entry: string | null;
  courseType: CourseType | null;
  title: string;
  shortTitle: string | null;
  byInvitation: boolean;
  description: string;
  startsAt: Date;
  endsAt: Date;
  location: string;
  sessions: PublicTraining['sessions'];
  packages: StoredPackage[];
  /** Free places of the whole training. */
  free: number;
  registrationOpen: boolean;
  registrationClosesAt: Date | null;
  cancelledAt: Date | null;
  calendarSequence: number;
}

/** How many places of a row `training` are held for the waiting list now. */
export function placesHeld(now: Date): Sql {
  return sql`(training.places_held - freed_places(training, null, ${now}::timestamptz))`;
}

/** How many places of a row `package` of a row `training` are taken or on offer now. */
export function packageUsed(now: Date): Sql {
  return sql`(places_used(package.id) - freed_places(training, package.id, ${now}::timestamptz))`;
}

/** The sessions of a row `training`. */
export const SESSIONS = sql`(
  select coalesce(json_agg(json_build_object('id', session.id, 'startsAt', ${isoText(sql`session.starts_at`)},
    'endsAt', ${isoText(sql`session.ends_at`)}, 'location', session.location) order by session.starts_at), '[]')
  from sessions session where session.training_id = training.id)`;

const packagesOf = (now: Date) => sql`(
  select coalesce(json_agg(json_build_object('id', package.id, 'name', package.name, 'includes', package.includes,
    'priceAed', package.price_fils / 100, 'familyPriceAed', package.family_price_fils / 100,
    'depositAed', package.deposit_fils / 100, 'places', package.places, 'paymentLink', package.payment_link,
    'closed', package.is_closed, 'free', case when package.places is not null then package.places - ${packageUsed(now)} end)
    order by package.position), '[]')
  from packages package where package.training_id = training.id)`;

/** Columns of a training. The query has the alias `training`. Places held for the waiting list count as taken. */
export const trainingColumns = (now: Date) => sql`
  training.id, training.kind, training.entry, training.course_type as "courseType", training.title, training.description,
  training.short_title as "shortTitle", training.by_invitation as "byInvitation",
  training.starts_at as "startsAt", training.ends_at as "endsAt", training.location, ${SESSIONS} as sessions,
  ${packagesOf(now)} as packages, training.capacity - training.places_taken - ${placesHeld(now)} as free,
  training.registration_open as "registrationOpen", training.registration_closes_at as "registrationClosesAt",
  training.cancelled_at as "cancelledAt", training.calendar_sequence as "calendarSequence"`;

/** Whether a list has a row `training`: one by invitation is listed only for those who know its address. */
const isListed = (invited: number | null) => sql`(not training.by_invitation or training.id = ${invited}::integer)`;

/** Lists all workshops, in the order of their starts. @param invited the id of a training by invitation to list too */
export async function listWorkshops(
  database: Database,
  now: Date,
  invited: number | null = null,
): Promise<LiveTraining[]> {
  const workshops = await database.query<StoredTraining>(sql`
    select ${trainingColumns(now)} from trainings training where training.kind = 'workshop' and ${isListed(invited)} order by training.starts_at, training.id`);
  return workshops.map((workshop) => toLiveTraining(workshop, now));
}

/**
 * Lists trainings of both kinds that have not ended, soonest first, and after them the sample while it stays on offer.
 * @param invited as for `listWorkshops`
 */
export async function listTrainings(
  database: Database,
  now: Date,
  invited: number | null = null,
): Promise<PublicTraining[]> {
  const trainings = await database.query<StoredTraining>(sql`
    select ${trainingColumns(now)} from trainings training
    where training.cancelled_at is null and ${isListed(invited)}
      and (training.ends_at > ${now}::timestamptz or ${takesRegistrations(now)})
    order by training.ends_at <= ${now}::timestamptz, training.starts_at, training.id`);
  return trainings.map((training) => toPublicTraining(training, now));
}

export function toLiveTraining(training: StoredTraining, now: Date): LiveTraining {
  const { id, title, description, startsAt, endsAt, location, packages } = training;
  const open = packages.filter(({ closed }) => !closed);
  const offered = open.length > 0 ? open : packages;
  const priceAed = Math.min(...offered.map((offer) => offer.priceAed));
  const { date, time } = trainingHoursTexts({ startsAt, endsAt });
  const price = fromPrice({ packages: offered, priceAed });
  const spotsRemaining = Math.max(0, Math.min(training.free, sum(open.map(({ free }) => free ?? Infinity))));
  // If every package is closed, there is nothing to register for.
  const registrationOpen = training.registrationOpen && open.length > 0;
  const state = trainingState({ ...training, registrationOpen, spotsRemaining }, readClock(now));
  return {
    ...{ id, title, description, date, time, location, price, spotsRemaining },
    ...{ startsAt: dubaiIso(startsAt), endsAt: dubaiIso(endsAt), priceAed, state },
    paymentLink: offered.length === 1 ? (offered[0]?.paymentLink ?? null) : null,
    calendarSequence: training.calendarSequence,
    registrationOpen: state === 'open' || state === 'full',
  };
}

export function toPublicTraining(training: StoredTraining, now: Date): PublicTraining {
  const { kind, entry, courseType, packages } = training;
  const { registrationOpen: _isOpen, calendarSequence: _sequence, ...shown } = toLiveTraining(training, now);
  return {
    ...shown,
    ...{ kind, entry, courseType },
    sessions: training.sessions.map(toSession),
    packages: packages.flatMap(({ free, places: _places, closed, paymentLink: _link, ...offer }) =>
      closed ? [] : [{ ...offer, spotsRemaining: Math.max(0, Math.min(free ?? Infinity, training.free)) }],
    ),
  };
}

/** Writes the instants of a session with Dubai's offset. */
export function toSession({ startsAt, endsAt, ...session }: PublicTraining['sessions'][number]) {
  return { ...session, startsAt: dubaiIso(new Date(startsAt)), endsAt: dubaiIso(new Date(endsAt)) };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Runs a trivial query. @throws DatabaseUnreachableError if the database does not answer, or has no tables */
export async function checkHealth(database: Database): Promise<void> {
  await database.query(sql`select 1 from trainings limit 1`);
}
