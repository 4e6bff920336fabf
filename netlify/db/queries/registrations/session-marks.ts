import sql, { type Sql } from 'sql-template-tag';
import type { RegistrationChange } from '#src/contract/registration-changes.ts';

/** Rows of marks by session. One mark alone is for the only session. */
export function sentMarks(attended: RegistrationChange['attended']): Sql {
  if (typeof attended === 'boolean') {
    return sql`
      select session.id, ${attended}::boolean as attended, (select count(*) = 1 from sessions where training_id = before.wanted_training) as is_known
      from before left join sessions session on session.training_id = before.wanted_training`;
  }
  const marks = Object.entries(attended ?? {}).map(([id, value]) => ({ id, attended: value }));
  return sql`
    select sent.id, sent.attended, exists (
      select from sessions where sessions.id = sent.id and sessions.training_id = before.wanted_training) as is_known
    from json_to_recordset(${JSON.stringify(marks)}::json) as sent (id uuid, attended boolean) cross join before`;
}

/**
 * Expressions that record the rows `mark` for the row `accepted`. `attended_before` and `attended_now` are the sessions that it
 * had attended, and has.
 */
export function markSessions(now: Date): Sql {
  return sql`
    attended_before as (select attendance.* from attendance join accepted on accepted.id = registration_id where attended),
    unmarked as (
      update attendance set attended = false, attended_at = ${now}::timestamptz, attended_by = 'admin'
      from accepted, mark
      where registration_id = accepted.id and session_id = mark.id and attendance.attended and not mark.attended
    ),
    marked as (
      insert into attendance (session_id, registration_id, attended_at, attended_by)
      select mark.id, accepted.id, ${now}::timestamptz, 'admin' from accepted, mark where mark.attended
      on conflict (session_id, registration_id) do update set attended = true,
        attended_at = case when attendance.attended then attendance.attended_at else excluded.attended_at end,
        attended_by = case when attendance.attended then attendance.attended_by else excluded.attended_by end
      returning session_id, registration_id
    ),
    attended_now as (
      select session_id, registration_id from attended_before where session_id not in (select id from mark where not attended)
      union select * from marked
    )`;
}
