import sql, { type Sql } from 'sql-template-tag';
import type { MessageName } from '../outbox/message-names.ts';
import { queueMessages } from '../outbox/outbox.ts';
import { RECIPIENTS, TO_RECIPIENT } from '../registrations/recipients.ts';
import { IS_LIVE } from '../registrations/registrations.ts';
import { aboutOffer } from '../waitlist/pass-on-places.ts';

interface Move {
  /** Whether everyone registered gets an email. */
  isTold: boolean;
  /** The `MEETING` before the change. */
  before: object;
  now: Date;
}

/** For a join with a row `training`: its live registrations. */
const LIVE_REGISTRATIONS = sql`registrations registration on registration.training_id = training.id and ${IS_LIVE}`;

/** Hours, place and sessions of a row `training`. */
export const MEETING = sql`jsonb_build_object(
  'startsAt', training.starts_at, 'endsAt', training.ends_at, 'location', training.location, 'sessions', (
    select jsonb_agg(jsonb_build_object('id', id, 'startsAt', starts_at, 'endsAt', ends_at, 'location', location)
      order by starts_at)
    from sessions where training_id = training.id))`;

/** The meeting as the last email that was sent had it. */
const MEETING_BEFORE = sql`coalesce(superseded.meeting_before, was.meeting)`;

/** Whether the meeting has changed. A workshop's only session may have been replaced without a change of its hours. */
const IS_ANOTHER = sql`
  case training.kind when 'course' then ${MEETING_BEFORE} <> ${MEETING}
    else ${MEETING_BEFORE} - 'sessions' <> ${MEETING} - 'sessions' end`;

/**
 * Expressions for the statement after a change of a training, the row `changed`: unsent messages get the new facts, and messages
 * about a deleted session are deleted. If people are told of a move, each gets an email, which replaces an unsent one about an
 * earlier move.
 */
export function refreshMessages({ isTold, before, now }: Move): Sql {
  const isUnsent = sql`outbox.state <> 'sent' and outbox.payload -> 'training' ->> 'id' = training.id::text`;
  return sql`
    relocated as (select * from changed where cancelled_at is null and ${isTold}::boolean),
    was as (select ${JSON.stringify(before)}::jsonb as meeting),
    -- Except one that is being sent at the moment.
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
    recorded as (${recordEmails(sql`relocated`, 'the change', now)})`;
}

interface News {
  /** Selects the training, or nothing if nobody is to be told. */
  training: Sql;
  /** The message to the registered, and the message to those who wait. */
  messages: readonly [MessageName, MessageName];
  /** Who on the waiting list is told: a condition on a row `entry`. */
  waiting: Sql;
  subject: string;
  now: Date;
}

/** Whether the person of a row `entry` of the waiting list still waits, and is not registered. */
export const WAITS = sql`entry.state = 'waiting' and not entry.is_spam and not is_registered(entry.*)`;

/** Queues emails to everyone registered for a training, and to people on its waiting list. */
export function tellEveryone({ training, messages: [toRegistered, toWaiting], waiting, subject, now }: News): Sql {
  return sql`
    with told as (${training}),
    to_registered as (${queueMessages({
      messages: [toRegistered],
      now,
      from: sql`told training join ${LIVE_REGISTRATIONS} cross join lateral ${RECIPIENTS}`,
      ...TO_RECIPIENT,
    })}),
    to_waiting as (${queueMessages({
      messages: [toWaiting],
      now,
      from: sql`told training join waiting_list entry on entry.training_id = training.id`,
      ...aboutOffer('entry'),
      where: waiting,
    })}),
    notices as (select id from to_registered union all select id from to_waiting)
    ${recordEmails(sql`told`, subject, now)}`;
}

/** An insert that records in the training's history how many emails are queued. The statement has them as `notices`. */
function recordEmails(trainings: Sql, subject: string, now: Date): Sql {
  return sql`
    insert into history (at, changed_by, table_name, row_id, changes)
    select ${now}::timestamptz, 'admin', 'trainings', id::text, jsonb_build_object('emails', jsonb_build_object(
      'from', null, 'to', concat(sent.count, case sent.count when 1 then ' email' else ' emails' end, ' about ', ${subject}::text)))
    from ${trainings} cross join (select count(*) from notices) sent
    where sent.count > 0`;
}
