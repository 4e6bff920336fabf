import sql, { type Sql } from 'sql-template-tag';
import type { SentTick } from '#src/contract/day-requests.ts';
import { dubaiText, type Database } from '../../database.ts';
import { isForeignKeyViolation } from '../../failures.ts';
import type { Author } from '../history.ts';
import { IS_LISTED } from './day.ts';
import { openedBy, type DayKey } from './trainer-link.ts';

interface SentTicks {
  sessionId: string;
  ticks: readonly SentTick[];
  author: Author;
  now: Date;
}

interface Ticked {
  ticked: number;
  /** People who are not in the list, or all if the training has no such session. */
  unknown: number;
}

/**
 * Stores ticks of a session. Of two ticks of a person the later one wins, whichever arrives first; a clock in the future counts
 * as now. The history has both, and a repeat once.
 * @returns `null` if the key opens no training
 */
export async function storeTicks(database: Database, key: DayKey, sent: SentTicks): Promise<Ticked | null> {
  const statement = upsert(key, sent);
  try {
    return (await database.query<Ticked>(statement))[0] ?? null;
  } catch (error) {
    // A person was erased, or the session removed, in the same moment. Now they are unknown.
    if (!isForeignKeyViolation(error)) throw error;
    return (await database.query<Ticked>(statement))[0] ?? null;
  }
}

function upsert(key: DayKey, { sessionId, ticks, author, now }: SentTicks): Sql {
  const rows = ticks.map((tick, place) => ({ ...tick, place }));
  const day = dubaiText(sql`known.starts_at`, 'FMDD Mon YYYY');
  return sql`
    with training as (${openedBy(key, now)}),
    sent as (
      select id, attended, place, at as said_at, least(at, ${now}::timestamptz) as at
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as sent (id uuid, attended boolean, at timestamptz(3), place integer)
    ),
    known as (
      select sent.*, session.id as session_id, session.starts_at
      from sent
      join registrations registration on registration.id = sent.id and ${IS_LISTED}
      join training on training.id = registration.training_id
      join sessions session on session.training_id = training.id and session.id = ${sessionId}::uuid
    ),
    latest as (select distinct on (id) * from known order by id, said_at desc, place desc),
    ticked as (
      insert into attendance (session_id, registration_id, attended, attended_at, attended_by)
      select session_id, id, attended, at, ${author} from latest order by id
      on conflict (session_id, registration_id) do update set
        attended = excluded.attended, attended_at = excluded.attended_at, attended_by = excluded.attended_by
      where excluded.attended_at >= attendance.attended_at
    ),
    recorded as (
      insert into history (at, changed_by, table_name, row_id, changes)
      select at, ${author}, 'registrations', id::text, jsonb_build_object('attended_sessions', jsonb_build_object(
        'from', case when not attended then ${day} end, 'to', case when attended then ${day} end))
      from known
      where not exists (
        select from history earlier
        where earlier.row_id = known.id::text and earlier.at = known.at and earlier.changed_by = ${author}
          and earlier.changes -> 'attended_sessions' ->> (case when known.attended then 'to' else 'from' end) = ${day})
      order by place
    )
    select (select count(*)::int from known) as ticked,
      (select count(*)::int from sent) - (select count(*)::int from known) as unknown
    from training`;
}
