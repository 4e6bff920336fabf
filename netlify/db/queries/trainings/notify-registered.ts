import sql, { type Sql } from 'sql-template-tag';
import { queueMessages } from '../outbox/outbox.ts';
import { RECIPIENTS, TO_RECIPIENT } from '../registrations/recipients.ts';

interface Move {
  /** Whether everyone registered gets an email. */
  isTold: boolean;
  /** The `MEETING` before. */
  before: object;
  now: Date;
}

/** For a join with a row `training`: its registrations that have a place. */
export const LIVE_REGISTRATIONS = sql`
  registrations registration on registration.training_id = training.id
    and registration.cancelled_at is null and not registration.is_spam`;

/** Hours, place and sessions of a row `training`. */
export const MEETING = sql`jsonb_build_object(
  'startsAt', training.starts_at, 'endsAt', training.ends_at, 'location', training.location, 'sessions', (
    select jsonb_agg(jsonb_build_object('id', id, 'startsAt', starts_at, 'endsAt', ends_at, 'location', location)
      order by starts_at)
    from sessions where training_id = training.id))`;

/** As the last email that went out had it. */
const MEETING_BEFORE = sql`coalesce(superseded.meeting_before, was.meeting)`;

/** The only session of a training may be another one on the same day. */
const IS_ANOTHER = sql`
  case training.kind when 'course' then ${MEETING_BEFORE} <> ${MEETING}
    else ${MEETING_BEFORE} - 'sessions' <> ${MEETING} - 'sessions' end`;

/**
 * Expressions for the statement after a change of a training, the row `changed`: unsent messages get the new facts, and those of a
 * session that is gone go. If people are told of a move, each of them gets an email, which replaces an unsent one about an earlier
 * move.
 */
export function refreshMessages({ isTold, before, now }: Move): Sql {
  const isUnsent = sql`outbox.state <> 'sent' and outbox.payload -> 'training' ->> 'id' = training.id::text`;
  return sql`
    relocated as (select * from changed where cancelled_at is null and ${isTold}::boolean),
    was as (select ${JSON.stringify(before)}::jsonb as meeting),
    -- Not one that is being sent at the moment.
    superseded as (
      delete from outbox using relocated training
      where ${isUnsent} and outbox.kind = 'training-moved' and (claimed_until is null or claimed_until <= ${now}::timestamptz)
      returning outbox.id, outbox.person_key, payload ->> 'registrationId' as registration_id, payload -> 'before' as meeting_before
    ),
    missed as (
      delete from outbox using changed training
      where ${isUnsent} and claimed_until is null
        and payload ->> 'sessionId' not in (select id::text from sessions where training_id = training.id)
      returning outbox.id
    ),
    refreshed as (
      update outbox set payload = jsonb_set(payload, '{training}', training_facts(training))
      from changed training
      where ${isUnsent} and outbox.id not in (select id from superseded union all select id from missed)
    ),
    notices as (${queueMessages({
      messages: ['training-moved'],
      now,
      from: sql`relocated training
        cross join was
        join ${LIVE_REGISTRATIONS}
        cross join lateral ${RECIPIENTS}
        left join superseded on superseded.registration_id = registration.id::text and superseded.person_key = recipient.key`,
      ...TO_RECIPIENT,
      payload: sql`${TO_RECIPIENT.payload} || jsonb_build_object('before', ${MEETING_BEFORE})`,
      where: IS_ANOTHER,
    })}),
    recorded as (${recordEmails({ trainings: sql`relocated`, emails: sql`notices`, subject: 'the change', now })})`;
}

interface SentEmails {
  /** The expressions with the training's row and with the new entries of the outbox. */
  trainings: Sql;
  emails: Sql;
  subject: string;
  now: Date;
}

/** An insert: the training's history says how many emails went out. */
export function recordEmails({ trainings, emails, subject, now }: SentEmails): Sql {
  return sql`
    insert into history (at, changed_by, table_name, row_id, changes)
    select ${now}::timestamptz, 'admin', 'trainings', id::text, jsonb_build_object('emails', jsonb_build_object(
      'from', null, 'to', concat(sent.count, case sent.count when 1 then ' email' else ' emails' end, ' about ', ${subject}::text)))
    from ${trainings} cross join (select count(*) from ${emails}) sent
    where sent.count > 0`;
}
