import sql, { type Sql } from 'sql-template-tag';
import { queueMessages } from '../outbox/outbox.ts';
import { ABOUT_REGISTRATION, REGISTRATION_PAYLOAD } from '../registrations/registrations.ts';

interface Move {
  /** Whether everyone registered gets an email. */
  notify: boolean;
  /** The rows of the sessions before and after. */
  sessions: { before: Sql; after: Sql };
  /** Counts the rows that the statement writes beside, so that they are written before. */
  written: Sql;
  now: Date;
}

/** For a join with a row `training`: its registrations that have a place. */
export const LIVE_REGISTRATIONS = sql`
  registrations registration on registration.training_id = training.id
    and registration.cancelled_at is null and not registration.is_spam`;

/** Hours, place and sessions of a row `training`. `sessions` names the rows of its sessions. */
export function meetingOf(sessions: Sql): Sql {
  return sql`jsonb_build_object(
    'startsAt', training.starts_at, 'endsAt', training.ends_at, 'location', training.location, 'sessions', (
      select jsonb_agg(jsonb_build_object('id', id, 'startsAt', starts_at, 'endsAt', ends_at, 'location', location)
        order by starts_at)
      from ${sessions}))`;
}

/** As the last email that went out had it. */
const MEETING_BEFORE = sql`coalesce(superseded.meeting_before, was.meeting)`;

/** The only session of a workshop may be another one on the same day. */
const differ = (one: Sql, other: Sql) => sql`
  case training.kind when 'course' then ${one} <> ${other} else ${one} - 'sessions' <> ${other} - 'sessions' end`;

/**
 * Expressions for the statement that changes a training, from `before` to `changed`. Unsent messages get the new facts. If
 * day, hours or place differ, everyone registered gets an email, which replaces an unsent one about an earlier move.
 * `NOTICES` selects the number of emails.
 */
export function notifyRegistered({ notify, sessions, written, now }: Move): Sql {
  return sql`
    was as (select ${meetingOf(sessions.before)} as meeting from before training),
    relocated as (
      select training.*
      from changed training join before on before.id = training.id and before.calendar_sequence <> training.calendar_sequence
      where ${notify}::boolean and training.cancelled_at is null
    ),
    superseded as materialized (
      select entry.payload ->> 'registrationId' as registration_id, entry.payload -> 'before' as meeting_before
      from relocated training cross join lateral drop_move_messages(training.id, ${now}::timestamptz) entry
    ),
    notices as (${queueMessages({
      messages: ['workshop-moved'],
      now,
      from: sql`relocated training
        cross join was
        cross join lateral registered_for(training.id) registration
        left join superseded on superseded.registration_id = registration.id::text`,
      ...ABOUT_REGISTRATION,
      payload: sql`${REGISTRATION_PAYLOAD} || jsonb_build_object('before', ${MEETING_BEFORE})`,
      where: sql`registration.email is not null and ${differ(MEETING_BEFORE, meetingOf(sessions.after))}`,
    })}),
    notices_recorded as (${recordEmails({ workshops: sql`relocated`, emails: sql`notices`, subject: 'the change', now })}),
    -- Last, so that the new messages get the facts of sessions and packages that this statement writes: the condition counts them.
    refreshed as materialized (
      select refresh_messages(training.id) from changed training
      where (select count(*) from notices) + ${written} >= 0
    )`;
}

interface SentEmails {
  /** The expressions with the workshop's row and with the new entries of the outbox. */
  workshops: Sql;
  emails: Sql;
  subject: string;
  now: Date;
}

/** An insert: the workshop's history says how many emails went out. */
export function recordEmails({ workshops, emails, subject, now }: SentEmails): Sql {
  return sql`
    insert into history (at, changed_by, table_name, row_id, changes)
    select ${now}::timestamptz, 'admin', 'trainings', id::text, jsonb_build_object('emails', jsonb_build_object(
      'from', null, 'to', concat(sent.count, case sent.count when 1 then ' email' else ' emails' end, ' about ', ${subject}::text)))
    from ${workshops} cross join (select count(*) from ${emails}) sent
    where sent.count > 0`;
}

/** Reading `refreshed` makes PostgreSQL evaluate it. */
export const NOTICES = sql`(select count(*)::int from notices) as notices, (select count(*)::int from refreshed) as refreshed`;
