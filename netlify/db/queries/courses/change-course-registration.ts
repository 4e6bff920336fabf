import sql, { raw, type Sql } from 'sql-template-tag';
import type { CourseRegistrationChange } from '#src/contract/course-registration-change.ts';
import { e164Of } from '#src/lib/e164.ts';
import type { Database } from '../../database.ts';
import { changeRow, IS_ACCEPTED, orReason, type ChangeResult, type Refusal, type Target } from '../change-result.ts';
import { isForeignKeyViolation } from '../../failures.ts';
import { ATTENDANCE_JSON, COURSE_REGISTRATION_COLUMNS, type CourseRegistrationRow } from './course-registrations.ts';
import { carryCorrection, correctPerson } from '../corrections.ts';
import { setMark, setPaid, touch } from '../marks.ts';

/** The texts that the history has for the course run and for the attended sessions of a row `wanted`. */
function inWords(courseRunId: Sql, marks: string): Sql {
  return sql`jsonb_build_object(
    'course_run', (select title from course_runs where course_runs.id = ${courseRunId}),
    'attended_sessions', (
      select string_agg(to_char(session.starts_at at time zone 'Asia/Dubai', 'FMDD Mon YYYY'), ', ' order by session.starts_at)
      from ${raw(marks)} mark join course_sessions session on session.id = mark.session_id
      where mark.course_registration_id = wanted.id))`;
}

type Mismatch = 'unknown-run' | 'other-course' | 'unknown-session';

/**
 * Spam counts as missing. The run must be of the registration's course, and each session of that run. Marking attendance twice
 * keeps the first time.
 */
export async function changeCourseRegistration(
  database: Database,
  { id, updatedAt }: Target,
  { handled, isPaid, courseRunId, attended, ...correction }: Omit<CourseRegistrationChange, 'updatedAt'>,
  now: Date,
): Promise<ChangeResult<CourseRegistrationRow> | { outcome: Mismatch }> {
  const phoneE164 = await e164Of(correction.phone);
  const marks = JSON.stringify(Object.entries(attended ?? {}).map(([id, value]) => ({ id, attended: value })));
  const statement = sql`
    with before as (
      select * from course_registrations where id = ${id}::uuid and not is_spam for update
    ),
    sent_mark as (
      select * from json_to_recordset(${marks}::json) as mark (id uuid, attended boolean)
    ),
    wanted as (
      select before.*, case when ${courseRunId !== undefined}::boolean then ${courseRunId ?? null}::uuid
        else before.course_run_id end as wanted_run
      from before
    ),
    judged as (
      select case
        when wanted.id is null then 'missing'
        when wanted.updated_at <> ${updatedAt ?? null}::timestamptz then 'stale'
        when wanted_run is not null and run.id is null then 'unknown-run'
        when run.course_type <> wanted.course_type then 'other-course'
        when exists (
          select from sent_mark left join course_sessions session
            on session.id = sent_mark.id and session.course_run_id = wanted_run
          where session.id is null) then 'unknown-session' end as reason
      from (select 1) one left join wanted on true left join course_runs run on run.id = wanted_run
    ),
    accepted as (select * from wanted where ${IS_ACCEPTED}),
    unmarked as (
      delete from course_attendance using accepted, sent_mark
      where course_registration_id = accepted.id and session_id = sent_mark.id and not sent_mark.attended
      returning course_attendance.*
    ),
    marked as (
      insert into course_attendance (session_id, course_registration_id, attended_at, attended_by)
      select sent_mark.id, accepted.id, ${now}::timestamptz, 'admin' from accepted, sent_mark where sent_mark.attended
      on conflict (session_id, course_registration_id) do update set attended_at = course_attendance.attended_at
      returning *
    ),
    mark_now as (
      (select course_attendance.* from course_attendance join accepted on accepted.id = course_registration_id
        except select * from unmarked)
      union select * from marked
    ),
    described as (
      select wanted.*, row_difference(
        ${inWords(sql`wanted.course_run_id`, 'course_attendance')}, ${inWords(sql`wanted.wanted_run`, 'mark_now')}) as words
      from accepted wanted
    ),
    changed as (
      update course_registrations set
        ${setMark('handled', { table: 'course_registrations', isSet: handled, now })},
        ${setPaid({ table: 'course_registrations', isSet: isPaid, now })},
        paid_aed = case when ${isPaid === false}::boolean then null else course_registrations.paid_aed end,
        course_run_id = described.wanted_run,
        ${correctPerson('course_registrations', { ...correction, phoneE164 })},
        ${touch('course_registrations', 'admin', now, sql`described.words`)}
      from described
      where course_registrations.id = described.id
      returning course_registrations.*
    ),
    ${carryCorrection({ before: 'before', after: 'changed', certificate: 'course_registration_id', now })}
    ${orReason(sql`${COURSE_REGISTRATION_COLUMNS},
      (select ${ATTENDANCE_JSON} from mark_now mark where mark.course_registration_id = changed.id) as attendance`)}`;
  try {
    return await changeRow<CourseRegistrationRow, Refusal | Mismatch>(database, statement);
  } catch (error) {
    // The session was removed in the same moment.
    if (!isForeignKeyViolation(error)) throw error;
    return { outcome: 'unknown-session' };
  }
}
