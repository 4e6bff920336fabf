import sql, { type Sql } from 'sql-template-tag';
import { hasCome } from '../registrations/attendees.ts';
import { TODAY_ROWS } from './today-rows.ts';

/**
 * An expression for trainings that are over and have people who get a certificate. Whoever came attended a session.
 * @param candidates for certificates, with the reason why one gets none
 */
export function endedTrainings(candidates: Sql, now: Date): Sql {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title, 'came', came, 'missed', missed, 'due', due)
      order by ends_at, id), '[]')
    from (
      select training.id, training.title, training.ends_at, counted.came, counted.missed, counted.due
      from (
        select registration.training_id, count(*) filter (where mark.has_come)::int as came,
          count(*) filter (where not mark.has_come)::int as missed,
          jsonb_agg(attendee.id order by registration.name_key, registration.id, attendee.position)
            filter (where candidate.id is not null) as due
        from registrations registration join attendees attendee on attendee.registration_id = registration.id
        cross join lateral (select ${hasCome()} as has_come) mark
        left join (${candidates}) candidate on candidate.id = attendee.id and candidate.refusal is null
        where registration.cancelled_at is null and not registration.is_spam
        group by registration.training_id
      ) counted
      join trainings training on training.id = counted.training_id
      where counted.due is not null and training.ends_at <= ${now}::timestamptz
      order by training.ends_at, training.id limit ${TODAY_ROWS}
    ) ended)`;
}
