import sql, { type Sql } from 'sql-template-tag';
import type { SentTick } from '#src/contract/day.ts';
import type { Database } from '../../database.ts';
import { isForeignKeyViolation } from '../../failures.ts';
import type { Author } from '../history.ts';
import { IS_LIVE } from '../registrations/registrations.ts';
import { SESSION_CLOSES, SESSION_OPENS, tickedBy, type DayKey } from './trainer-link.ts';

interface SentTicks {
  sessionId: string;
  ticks: readonly SentTick[];
  author: Author;
  now: Date;
}

interface Counts {
  ticked: number;
  /** How many people are not in the list: all, if the training has no such session. */
  unknown: number;
  /** People whose tick was made outside the hours of the session or of the link; absent if there are none. */
  untimely?: string[];
}

/** `unknown`: the key takes no such tick. `closed`: the ticks are outside the session's hours, or the training is cancelled. */
type Result = { outcome: 'ticked'; row: Counts } | { outcome: 'unknown' | 'closed' };

/**
 * Stores ticks of a session. Of two ticks for a person, the later one wins, whichever arrives first. A time in the future counts
 * as now, one that is too early as the beginning. A trainer's tick counts by when it was made, even after the link has ended.
 */
export async function storeTicks(database: Database, key: DayKey, sent: SentTicks): Promise<Result> {
  const found = await storeOnce(database, upsert(key, sent));
  // A link that has ended still takes ticks that were made before its end.
  if (!found || found.late === sent.ticks.length) return { outcome: 'unknown' };
  const { late: _late, untimely, ...counts } = found;
  if (untimely.length === 0) return { outcome: 'ticked', row: counts };
  return counts.ticked === 0 ? { outcome: 'closed' } : { outcome: 'ticked', row: { ...counts, untimely } };
}

type Stored = Required<Counts> & { late: number };

async function storeOnce(database: Database, statement: Sql): Promise<Stored | undefined> {
  try {
    return (await database.query<Stored>(statement))[0];
  } catch (error) {
    // A person was erased or the session was deleted at the same moment: the second try counts them as unknown.
    if (!isForeignKeyViolation(error)) throw error;
    return (await database.query<Stored>(statement))[0];
  }
}

function upsert(key: DayKey, { sessionId, ticks, author, now }: SentTicks): Sql {
  const rows = ticks.map((tick, place) => ({ ...tick, place }));
  const isStaff = 'trainingId' in key;
  return sql`
    with training as (${tickedBy(key, now)}),
    sent as (
      select id, attended, place, at as said_at, least(at, ${now}::timestamptz) as at
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as sent (id uuid, attended boolean, at timestamptz(3), place integer)
    ),
    listed as (
      select sent.id, attended, place, said_at, session.id as session_id, training.closes_at, training.cancelled_at,
        ${SESSION_OPENS} as session_opens_at, ${SESSION_CLOSES} as session_closes_at,
        greatest(sent.at, training.opens_at, case when not ${isStaff}::boolean then ${SESSION_OPENS} end) as at
      from sent
      join attendees attendee on attendee.id = sent.id
      join registrations registration on registration.id = attendee.registration_id and ${IS_LIVE}
      join training on training.id = registration.training_id
      join sessions session on session.training_id = training.id and session.id = ${sessionId}::uuid
    ),
    known as (
      select *, cancelled_at is null and (
        ${isStaff}::boolean or session_opens_at <= ${now}::timestamptz and at < least(session_closes_at, closes_at)) as is_timely
      from listed
    ),
    latest as (select distinct on (id) * from known where is_timely order by id, said_at desc, place desc),
    ticked as (
      insert into attendance (session_id, attendee_id, attended, attended_at, attended_by)
      select session_id, id, attended, at, ${author} from latest order by id
      on conflict (session_id, attendee_id) do update set
        attended = excluded.attended, attended_at = excluded.attended_at, attended_by = excluded.attended_by
      where excluded.attended_at >= attendance.attended_at
    )
    select (select count(*)::int from known where is_timely) as ticked,
      (select count(*)::int from sent) - (select count(*)::int from known) as unknown,
      (select coalesce(json_agg(distinct id), '[]') from known where not is_timely) as untimely,
      (select count(*)::int from sent where at >= training.closes_at) as late
    from training`;
}
