import sql, { type Sql } from 'sql-template-tag';
import type { RegistrationChange } from '#src/contract/registration-changes.ts';

/** Rows of attendance marks, one for each session. A single boolean is for the only session. */
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

/** Expressions that record the rows `mark` for all attendees of the row `before`. The table's trigger writes their history. */
export function markSessions(now: Date): Sql {
  return sql`
    unmarked as (
      update attendance set attended = false, attended_at = ${now}::timestamptz, attended_by = 'admin'
      from before, attendees, mark
      where attendees.registration_id = before.id and attendee_id = attendees.id and session_id = mark.id
        and attendance.attended and not mark.attended
    ),
    marked as (
      insert into attendance (session_id, attendee_id, attended_at, attended_by)
      select mark.id, attendees.id, ${now}::timestamptz, 'admin'
      from before join attendees on attendees.registration_id = before.id, mark where mark.attended
      on conflict (session_id, attendee_id) do update set attended = true,
        attended_at = excluded.attended_at, attended_by = excluded.attended_by
      where not attendance.attended
    )`;
}
