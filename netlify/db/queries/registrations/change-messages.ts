import sql, { type Sql } from 'sql-template-tag';
import { queueMessages } from '../outbox/outbox.ts';
import { meetingOf } from '../trainings/notify-registered.ts';
import { ABOUT_REGISTRATION, REGISTRATION_PAYLOAD } from './registrations.ts';
import { skipMissedReminders } from './session-reminders.ts';

/** Expressions that drop what is no longer true of the row `accepted`, unless it is on its way. `dropped` is its confirmation. */
export function dropMessages(isPaid: boolean | undefined, now: Date): Sql {
  return sql`
    dropped as (
      delete from outbox using accepted
      where ${isPaid === false}::boolean
        and outbox.person_key = accepted.email_key and outbox.payload ->> 'registrationId' = accepted.id::text
        and outbox.kind = 'place-confirmed' and outbox.state <> 'sent'
        and (outbox.claimed_until is null or outbox.claimed_until <= ${now}::timestamptz)
      returning accepted.id
    ),
    reminders_dropped as (
      delete from outbox using accepted
      where accepted.training_id <> accepted.wanted_training and outbox.row_id = accepted.id
        and outbox.kind = 'session-reminder' and outbox.state <> 'sent'
        and (outbox.claimed_until is null or outbox.claimed_until <= ${now}::timestamptz)
    ),
    reminders_missed as (${skipMissedReminders(
      sql`select id, wanted_training as training_id from accepted where training_id is distinct from wanted_training`,
      now,
    )})`;
}

/** Expressions for the messages about a change from `before` to `changed`: the place is confirmed, or is in another training. */
export function queueChange({ confirms, now }: { confirms: boolean; now: Date }): Sql {
  return sql`
    confirmation as (${queueMessages({
      messages: ['place-confirmed'],
      now,
      from: sql`changed registration
        join before on before.id = registration.id
        join wanted training on training.id = registration.training_id`,
      ...ABOUT_REGISTRATION,
      where: sql`${confirms}::boolean and registration.confirmed_at is distinct from before.confirmed_at`,
    })}),
    queued as (${queueMessages({
      messages: ['course-dated', 'workshop-moved'],
      now,
      from: sql`changed registration
        join before on before.id = registration.id and before.training_id is distinct from before.wanted_training
        join wanted training on training.id = registration.training_id
        left join lateral (
          select ${meetingOf(sql`sessions where training_id = training.id`)} as meeting
          from locked training where training.id = before.training_id) was on true`,
      ...ABOUT_REGISTRATION,
      payload: sql`${REGISTRATION_PAYLOAD} || jsonb_build_object('before', was.meeting)`,
      where: sql`registration.email is not null
        and message.name = case when was.meeting is null then 'course-dated' else 'workshop-moved' end`,
    })})`;
}
