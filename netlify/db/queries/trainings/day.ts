import sql, { type Sql } from 'sql-template-tag';
import type { Day, DayPerson } from '#src/contract/day.ts';
import { isoText, type Database, type Run } from '../../database.ts';
import { isUniqueViolation } from '../../failures.ts';
import { recordedBy, type Author } from '../history.ts';
import { transactOnce, type Once } from '../idempotency.ts';
import type { AttendeeDetails } from '../registrations/attendees.ts';
import { IS_PAID } from '../payments/balances.ts';
import { IS_LIVE } from '../registrations/registrations.ts';
import { openedBy, type DayKey } from './trainer-link.ts';
import { packageUsed, placesHeld, SESSIONS, toSession } from './trainings.ts';

/** Keys and values about a row `person` of a `registration`, without email addresses and amounts. */
const PERSON = sql`
  'id', person.id, 'name', called(person), 'isNamed', person.first_name is not null,
  'position', person.position, 'of', places_of(registration.id), 'booker', person.booker, 'phone', coalesce(person.phone, registration.phone), 'remark', person.remark,
  'isPaid', ${IS_PAID('registration')},
  'attended', exists (
    select from attendance mark where mark.attendee_id = person.id and mark.session_id = session.id and mark.attended)`;

/** The attendance of a row `person`. */
const MARKS = sql`(
  select coalesce(json_agg(json_build_object('sessionId', mark.session_id, 'attendedAt', ${isoText(sql`mark.attended_at`)},
    'attendedBy', mark.attended_by) order by mark.attended_at, mark.session_id), '[]')
  from attendance mark where mark.attendee_id = person.id and mark.attended)`;

/** What staff see, who see more than the trainer. */
const PERSON_OF_STAFF = sql`${PERSON}, 'registrationId', registration.id, 'notes', registration.notes, 'attendance', ${MARKS}`;

/** Free places for people who walk in: those of the first open package of a row `training`. */
const spots = (now: Date) => sql`coalesce((
  select greatest(0, least(training.capacity - training.places_taken - ${placesHeld(now)}, package.places - ${packageUsed(now)}))
  from packages package where package.training_id = training.id and not package.is_closed and training.cancelled_at is null
  order by package.position limit 1), 0)`;

/** Selects the session that was asked for; else today's in Dubai, else the next, else the last. */
function chosenSession(sessionId: string | undefined, now: Date): Sql {
  const day = (instant: Sql) => sql`(${instant} at time zone 'Asia/Dubai')::date`;
  const isOver = sql`${day(sql`sessions.starts_at`)} < ${day(sql`${now}::timestamptz`)}`;
  return sql`
    select sessions.* from sessions join training on training.id = sessions.training_id
    where ${sessionId ?? null}::uuid is null or sessions.id = ${sessionId ?? null}::uuid
    order by ${isOver}, case when not ${isOver} then sessions.starts_at end, sessions.starts_at desc
    limit 1`;
}

interface StoredDay extends Omit<Day, 'session' | 'linkEndsAt'> {
  /** The session's id; `null` if the training has no such session. */
  session: string | null;
  linkEndsAt: Date | null;
}

type Found = { outcome: 'found'; row: Day } | { outcome: 'unknown' | 'unknown-session' };

/** Returns the people of a training, by name, for the trainer or for staff. */
export async function findDay(
  database: Database,
  key: DayKey,
  { sessionId, now }: { sessionId: string | undefined; now: Date },
): Promise<Found> {
  const isStaff = 'trainingId' in key;
  const [found] = await database.query<StoredDay>(sql`
    with training as (${openedBy(key, now)}),
    session as (${chosenSession(sessionId, now)})
    select
      json_build_object('id', training.id, 'title', training.title, 'location', training.location, 'spotsRemaining', ${spots(now)},
        'isCancelled', training.cancelled_at is not null) as training,
      session.id as session, ${SESSIONS} as sessions, training.trainer_notes as notes, (
        select coalesce(
          json_agg(json_build_object(${isStaff ? PERSON_OF_STAFF : PERSON}) order by registration.name_key, registration.id, person.position), '[]')
        from registrations registration join attending person on person.registration_id = registration.id
        where registration.training_id = training.id and ${IS_LIVE}
      ) as people,
      (select ends_at from trainer_links where training_id = training.id and ends_at > ${now}::timestamptz) as "linkEndsAt"
    from training left join session on true`);
  if (!found) return { outcome: 'unknown' };
  const { training, people, notes, linkEndsAt } = found;
  const sessions = found.sessions.map(toSession);
  const session = sessions.find(({ id }) => id === found.session);
  if (!session) return { outcome: 'unknown-session' };
  const ofStaff = isStaff ? { linkEndsAt: linkEndsAt?.toISOString() ?? null } : {};
  return { outcome: 'found', row: { training, session, sessions, people, notes, ...ofStaff } };
}

/** `unknown`: the key opens no training. `unlisted`: the person is not in its list. */
type NotFound = { outcome: 'unknown' | 'unlisted' };

/** Stores the remark of the trainer or staff about a person in the list. */
export async function setRemark(
  database: Database,
  key: DayKey,
  { id, remark, author, now }: Pick<DayPerson, 'id' | 'remark'> & { author: Author; now: Date },
): Promise<{ outcome: 'remarked'; row: Pick<DayPerson, 'id' | 'remark'> } | NotFound> {
  const [found] = await database.query<{ isListed: boolean }>(sql`
    with training as (${openedBy(key, now)}),
    changed as (
      update attendees person set remark = ${remark}, ${recordedBy(author, now)}
      from registrations registration join training on training.id = registration.training_id
      where person.id = ${id}::uuid and person.registration_id = registration.id and ${IS_LIVE}
      returning person.id
    )
    select exists (select from changed) as "isListed" from training`);
  if (!found) return { outcome: 'unknown' };
  return found.isListed ? { outcome: 'remarked', row: { id, remark } } : { outcome: 'unlisted' };
}

interface Naming extends Pick<AttendeeDetails, 'firstName' | 'lastName'> {
  id: string;
  author: Author;
  now: Date;
}

type Named =
  | { outcome: 'named'; row: Pick<DayPerson, 'id' | 'name'> }
  | { outcome: 'named-before' | 'already-registered' }
  | NotFound;

/** Names somebody in the list who has no name yet. */
export async function nameAttendee(
  database: Database,
  key: DayKey,
  { id, firstName, lastName, author, now }: Naming,
  once: Once<Named>,
) {
  const nameOnce = async (run: Run): Promise<Named> => {
    const [found] = await run<{ isListed: boolean; name: string | null }>(sql`
      with training as (${openedBy(key, now)}),
      before as (
        select person.* from attendees person
        join registrations registration on registration.id = person.registration_id
        join training on training.id = registration.training_id
        where person.id = ${id}::uuid and ${IS_LIVE}
        for update of person
      ),
      changed as (
        update attendees set first_name = ${firstName}, last_name = ${lastName}, ${recordedBy(author, now)}
        from before where attendees.id = before.id and before.first_name is null and not before.is_booker
        returning attendees.first_name || ' ' || attendees.last_name as name
      )
      select exists (select from before) as "isListed", changed.name from training left join changed on true`);
    if (!found) return { outcome: 'unknown' };
    if (!found.isListed) return { outcome: 'unlisted' };
    return found.name === null ? { outcome: 'named-before' } : { outcome: 'named', row: { id, name: found.name } };
  };
  try {
    return await transactOnce(database, once, nameOnce, now);
  } catch (error) {
    if (isUniqueViolation(error)) return { outcome: 'already-registered' as const };
    throw error;
  }
}
