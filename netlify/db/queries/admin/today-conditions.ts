// What the lists of Today count: the rows of a subject, and which of them wait.

import sql, { type Sql } from 'sql-template-tag';
import { certificateCandidates } from '../certificates/certificate-candidates.ts';
import { hasCome } from '../registrations/attendees.ts';
import { IS_LIVE, IS_TO_PAY_BACK } from '../registrations/registrations.ts';
import { TODAY_ROWS } from './today-rows.ts';

export const PERSON = sql`concat_ws(' ', first_name, last_name)`;

/** What lists of Today show about a `registration` with its `training`. */
export const REGISTRATION = {
  id: sql`registration.id`,
  name: PERSON,
  detail: sql`coalesce(training.short_title, training.title)`,
  at: sql`registration.created_at`,
  phone: sql`registration.phone_e164`,
  person: sql`coalesce(lower(registration.email), registration.phone_e164)`,
};

export const ENQUIRY_WAITS = sql`handled_at is null and not is_spam`;
export const NEEDS_ATTENTION = sql`problem is not null and resolved_at is null`;

/** Whether we have cancelled the training, and the guest has chosen neither another date nor the money back. */
export const IS_UNDECIDED = sql`(${IS_TO_PAY_BACK} and registration.money_back_at is null)`;

export const OFFERS = sql`waiting_list entry join trainings training on training.id = entry.training_id`;

export const isOffered = (now: Date) => sql`
  entry.state = 'offered' and entry.offer_expires_at > ${now}::timestamptz and training.cancelled_at is null`;

/** Attendees who came and never had a certificate, not even one that was withdrawn. */
export const candidates = (now: Date) =>
  certificateCandidates(
    sql`not registration.is_spam and ${hasCome(sql`person`)} and not exists (select from certificates where attendee_id = person.id)`,
    now,
  );

/** An expression: the trainings that are over and have people who can get a certificate. To come is to attend a session. */
export function endedTrainings(now: Date): Sql {
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
        left join (${candidates(now)}) candidate on candidate.id = attendee.id and candidate.refusal is null
        where ${IS_LIVE}
        group by registration.training_id
      ) counted
      join trainings training on training.id = counted.training_id
      where counted.due is not null and training.ends_at <= ${now}::timestamptz
      order by training.ends_at, training.id limit ${TODAY_ROWS}
    ) ended)`;
}
