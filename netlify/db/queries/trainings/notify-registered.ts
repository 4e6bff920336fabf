import sql, { type Sql } from 'sql-template-tag';
import { queueMessages } from '../outbox/outbox.ts';
import { ABOUT_REGISTRATION, REGISTRATION_PAYLOAD } from '../registrations/registrations.ts';

interface Move {
  /** Whether everyone registered gets an email. */
  notify: boolean;
  /** Counts the rows that the statement writes beside, so that they are written before. */
  written: Sql;
  now: Date;
}

const MEETING = sql`jsonb_build_object(
  'startsAt', training.starts_at, 'endsAt', training.ends_at, 'location', training.location)`;

/** As the last email that went out had it. */
const MEETING_BEFORE = sql`coalesce(superseded.meeting_before, was.meeting)`;

/**
 * Expressions for the statement that changes a training, from `before` to `changed`. Unsent messages get the new facts. If
 * day, hours or place differ, everyone registered gets an email, which replaces an unsent one about an earlier move.
 * `NOTICES` selects the number of emails.
 */
export function notifyRegistered({ notify, written, now }: Move): Sql {
  return sql`
    was as (select ${MEETING} as meeting from before training),
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
      // A course may move within its first and last day.
      where: sql`registration.email is not null and (training.kind = 'course' or ${MEETING_BEFORE} <> ${MEETING})`,
    })}),
    notices_recorded as (${recordEmails({ workshops: sql`relocated`, emails: sql`notices`, subject: 'the change', now })}),
    -- Last, so that the new messages get the facts of sessions and packages that this statement writes.
    refreshed as materialized (
      select refresh_messages(training.id) from changed training
      cross join (select (select count(*) from notices), ${written}) counted
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
