import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { recordedBy } from '../history.ts';

/** A training stays in the calendar for this many days after its end. */
const CALENDAR_DAYS = 90;

/** A session as staff's calendar shows it, without people, notes and remarks. Instants are ISO 8601 texts. */
export interface CalendarSession {
  id: string;
  trainingId: number;
  title: string;
  startsAt: string;
  endsAt: string;
  location: string;
  taken: number;
  capacity: number;
  isCancelled: boolean;
  sequence: number;
  changedAt: string;
}

/** Lists the sessions of the calendar at an address. @returns `null` if the address has ended */
export async function listCalendarSessions(
  database: Database,
  calendarId: string,
  now: Date,
): Promise<CalendarSession[] | null> {
  const [found] = await database.query<{ sessions: CalendarSession[] }>(sql`
    select (
      select coalesce(json_agg(json_build_object('id', session.id, 'trainingId', training.id, 'title', training.title,
        'startsAt', session.starts_at, 'endsAt', session.ends_at, 'location', coalesce(session.location, training.location),
        'taken', training.places_taken, 'capacity', training.capacity, 'isCancelled', training.cancelled_at is not null,
        'sequence', training.calendar_sequence, 'changedAt', greatest(training.updated_at, training.counted_at))
        order by session.starts_at, session.id), '[]')
      from trainings training join sessions session on session.training_id = training.id
      where training.ends_at > ${now}::timestamptz - make_interval(days => ${CALENDAR_DAYS}::integer)
    ) as sessions
    from settings where calendar_id = ${calendarId}::uuid`);
  return found?.sessions ?? null;
}

/**
 * Gives staff's calendar this address and ends the former one; `null` only ends the former. The history has that an address was
 * made, not the address itself.
 */
export async function setCalendarLink(database: Database, calendarId: string | null, now: Date): Promise<void> {
  const made = (id: Sql) => sql`case when ${id} is not null then 'made' end`;
  const words = sql`jsonb_build_object('calendar_link', jsonb_build_object(
    'from', ${made(sql`calendar_id`)}, 'to', ${made(sql`${calendarId}::uuid`)}))`;
  const hasOne = sql`coalesce(calendar_id, ${calendarId}::uuid) is not null`;
  await database.query(sql`
    update settings set
      calendar_id = ${calendarId}::uuid, ${recordedBy('admin', now, sql`case when ${hasOne} then ${words} end`)}`);
}
