import sql, { raw, type Sql } from 'sql-template-tag';
import type { CourseRunChange } from '#src/contract/course-runs.ts';
import type { Database } from '../../database.ts';
import { isForeignKeyViolation } from '../../failures.ts';
import { requestBuild } from '../workshops/build-requests.ts';
import { COURSE_RUN_COLUMNS, SESSIONS_JSON, type CourseRunRow } from './course-runs.ts';
import { touch } from '../marks.ts';

type CourseRunChangeResult =
  | { outcome: 'changed'; row: CourseRunRow }
  | { outcome: 'stale' | 'missing' }
  /** `attended`: a session that would go has attendance. `assigned`: the course of a run with people would change. */
  | { outcome: 'attended' | 'assigned' | 'unknown-session' };

/** In words, for the history. */
function sessionTexts(sessions: string): Sql {
  return sql`(
    select jsonb_build_object('sessions', string_agg(
      to_char(starts_at at time zone 'Asia/Dubai', 'FMDD Mon YYYY HH24:MI') || '-' ||
      to_char(ends_at at time zone 'Asia/Dubai', 'HH24:MI'), ', ' order by starts_at))
    from ${raw(sessions)})`;
}

/**
 * Changes a course run, unless somebody changed it after `updatedAt`. Its sessions become those that are sent; those with an
 * id stay. One with attendance cannot go.
 */
export async function changeCourseRun(
  database: Database,
  id: string,
  { courseType, title, sessions, updatedAt }: CourseRunChange,
  now: Date,
): Promise<CourseRunChangeResult> {
  const statement = sql`
    with before as (select * from course_runs where id = ${id}::uuid for update),
    existing as (select * from course_sessions where course_run_id = ${id}::uuid),
    wanted as (
      select id, "startsAt" as starts_at, "endsAt" as ends_at
      from json_to_recordset(${JSON.stringify(sessions ?? [])}::json)
        as session (id uuid, "startsAt" timestamptz, "endsAt" timestamptz)
      union all
      select id, starts_at, ends_at from existing where ${sessions === undefined}::boolean
    ),
    decision as (
      select before.id, case
        when updated_at <> coalesce(${updatedAt ?? null}::timestamptz, updated_at) then 'stale'
        when course_type <> coalesce(${courseType ?? null}, course_type)
          and exists (select from course_registrations where course_run_id = before.id) then 'assigned'
        when exists (select from wanted where id is not null and id not in (select id from existing))
          or (select count(id) <> count(distinct id) from wanted) then 'unknown-session'
        when exists (
          select from course_attendance join existing on existing.id = session_id
          where session_id not in (select id from wanted where id is not null)) then 'attended'
        else 'changed' end as outcome
      from before
    ),
    removed as (
      delete from course_sessions using decision
      where decision.outcome = 'changed' and course_run_id = decision.id
        and course_sessions.id not in (select wanted.id from wanted where wanted.id is not null)
    ),
    moved as (
      update course_sessions set starts_at = wanted.starts_at, ends_at = wanted.ends_at
      from wanted, decision
      where decision.outcome = 'changed' and course_sessions.id = wanted.id
      returning course_sessions.*
    ),
    added as (
      insert into course_sessions (course_run_id, starts_at, ends_at)
      select decision.id, wanted.starts_at, wanted.ends_at from wanted, decision
      where decision.outcome = 'changed' and wanted.id is null
      returning *
    ),
    changed as (
      update course_runs set
        course_type = coalesce(${courseType ?? null}, course_runs.course_type),
        title = coalesce(${title ?? null}, course_runs.title),
        ${touch('course_runs', 'admin', now, sql`row_difference(${sessionTexts('existing')}, ${sessionTexts('wanted')})`)}
      from decision
      where course_runs.id = decision.id and decision.outcome = 'changed'
      returning course_runs.*
    ),
    asked as (${requestBuild('changed', now)})
    select decision.outcome, ${COURSE_RUN_COLUMNS}, (
      select ${SESSIONS_JSON} from (select * from moved union all select * from added) session) as sessions
    from decision join (
      select * from changed union all select * from before where not exists (select from changed)
    ) run on run.id = decision.id`;
  try {
    const [found] = await database.query<CourseRunRow & { outcome: CourseRunChangeResult['outcome'] }>(statement);
    if (!found) return { outcome: 'missing' };
    const { outcome, ...row } = found;
    return outcome === 'changed' ? { outcome, row } : { outcome };
  } catch (error) {
    // Somebody marked attendance in the same moment.
    if (isForeignKeyViolation(error)) return { outcome: 'attended' };
    throw error;
  }
}
