import sql, { type Sql } from 'sql-template-tag';
import { isoText } from '../../database.ts';
import type { DueWork } from '../due-work.ts';
import { recordedBy } from '../history.ts';
import { queueMessages, reaches } from '../outbox/outbox.ts';
import { hasCome } from '../registrations/attendees.ts';
import { overridesFor } from '../registrations/recipients.ts';
import { ABOUT_REGISTRATION, REGISTRATION_PAYLOAD } from '../registrations/registrations.ts';

const PEOPLE = sql`attendees attendee join registrations registration on registration.id = attendee.registration_id
  join trainings training on training.id = registration.training_id`;

/** Participants are asked this many days after the end of a training. */
const ASK_AFTER_DAYS = 2;
/** For this many days after that, an answer can be changed, until the end of the day in Dubai. */
const CHANGEABLE_DAYS = 14;
/** A person whose attendance is marked more than this many days after the end is not asked. */
const LATEST_DAYS = 30;

/** Whether an attendee came, and nothing is cancelled. The query has the aliases `attendee`, `registration` and `training`. */
export const CAN_GIVE_FEEDBACK = sql`(
  not registration.is_spam and registration.cancelled_at is null and training.cancelled_at is null
  and ${hasCome()})`;

/** When an answer can no longer be changed. The query has the aliases `attendee` and `training`. */
export const CHANGEABLE_UNTIL = sql`((
  (greatest(training.ends_at + make_interval(days => ${ASK_AFTER_DAYS}), attendee.feedback_asked_at)
    + make_interval(days => ${CHANGEABLE_DAYS})) at time zone 'Asia/Dubai')::date + 1)::timestamp at time zone 'Asia/Dubai'`;

const isDue = (now: Date): Sql => sql`
  training.ends_at <= ${now}::timestamptz - make_interval(days => ${ASK_AFTER_DAYS})
  and training.ends_at > ${now}::timestamptz - make_interval(days => ${LATEST_DAYS})
  and attendee.feedback_asked_at is null and ${CAN_GIVE_FEEDBACK} and coalesce(attendee.email, registration.email, registration.phone_e164) is not null
  and ${reaches('feedback-asked', sql`coalesce(attendee.email, registration.email)`)}`;

/**
 * Asks each person who came, once, at her own address or else at that of the person who booked; the same statement stores that
 * she was asked. Requests to one address about one training go out as one email.
 */
export const feedbackToAsk = (now: Date): DueWork => ({
  isDue: sql`exists (select from ${PEOPLE} where ${isDue(now)})`,
  run: (database) =>
    database.query(sql`
    with before as (
      select attendee.* from ${PEOPLE} where ${isDue(now)}
      for update of attendee skip locked
    ),
    changed as (
      update attendees set feedback_asked_at = ${now}::timestamptz, ${recordedBy('site', now)}
      from before where attendees.id = before.id and attendees.feedback_asked_at is null
      returning attendees.*
    )
    ${queueMessages({
      messages: ['feedback-asked'],
      now,
      from: sql`changed attendee join registrations registration on registration.id = attendee.registration_id
        join trainings training on training.id = registration.training_id
        join attending person on person.id = attendee.id
        cross join lateral (
          select coalesce(attendee.email, registration.email) as email, coalesce(attendee.email_key, registration.email_key) as key
        ) recipient`,
      ...ABOUT_REGISTRATION,
      personKey: sql`recipient.key`,
      payload: sql`${REGISTRATION_PAYLOAD} || case when attendee.email is null then '{}' else ${overridesFor(sql`attendee`)} end
        || jsonb_build_object('email', recipient.email, 'attendeeId', attendee.id, 'called', called(person), 'changeableUntil', ${isoText(CHANGEABLE_UNTIL)})`,
      batchKey: sql`'feedback-asked ' || training.id || ' ' || recipient.key`,
    })}`),
});
