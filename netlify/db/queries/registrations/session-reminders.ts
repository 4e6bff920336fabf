import sql, { type Sql } from 'sql-template-tag';
import { dubaiText, type Database } from '../../database.ts';
import { deletion, type DueWork } from '../due-work.ts';
import { queueMessages, reaches } from '../outbox/outbox.ts';
import { RECIPIENTS, TO_RECIPIENT } from './recipients.ts';
import { IS_LIVE } from './registrations.ts';

/** Each session with its day in Dubai and the instant of its reminder. */
const REMINDERS = sql`
  settings
  cross join sessions session
  cross join lateral (values ((session.starts_at at time zone 'Asia/Dubai')::date)) held (day)
  cross join lateral (values (
    (held.day - 1 + make_interval(hours => settings.reminder_hour)) at time zone 'Asia/Dubai'
  )) reminder (at)`;

/**
 * The reminders that are due, on the day before a session. Nobody who registered after the hour of the reminder gets one: the
 * confirmation says how soon the session is.
 */
const dueReminders = (now: Date): Sql => sql`
  select session.id as session_id, registration.id as registration_id, held.day
  from ${REMINDERS}
  join trainings training on training.id = session.training_id
  join registrations registration on registration.training_id = training.id
  where session.starts_at > ${now}::timestamptz and reminder.at <= ${now}::timestamptz
    and training.reminds and training.cancelled_at is null
    and ${IS_LIVE} and registration.created_at <= reminder.at
    and exists (select from ${RECIPIENTS} where ${reaches('session-reminder', sql`recipient.email`)})
    and not exists (
      select from session_reminders reminded
      where reminded.session_id = session.id and reminded.registration_id = registration.id and reminded.day = held.day)`;

export const sessionReminders = (now: Date): DueWork => ({
  isDue: sql`exists (${dueReminders(now)})`,
  run: (database) => remindOfSessions(database, now),
});

/** Deletes reminders that could not be sent before their session began. */
export const lateReminders = (now: Date): DueWork =>
  deletion(
    sql`outbox`,
    sql`kind = 'session-reminder' and state = 'waiting' and (claimed_until is null or claimed_until <= ${now}::timestamptz)
      and exists (
        select from sessions where id::text = payload ->> 'sessionId' and starts_at <= ${now}::timestamptz)`,
  );

/**
 * Skips the reminders whose hour has passed, because an email has just told the person the new day.
 * @param moved rows with the `id` of a registration and its new `training_id`
 */
export const skipMissedReminders = (moved: Sql, now: Date): Sql => sql`
  insert into session_reminders (session_id, registration_id, day)
  select session.id, moved.id, held.day
  from ${REMINDERS} join (${moved}) moved on moved.training_id = session.training_id
  where reminder.at <= ${now}::timestamptz
  on conflict do nothing`;

/**
 * Queues the reminders that are due, and stores in the same statement that they were, so that no other run does it again.
 * Reminders to one address about one session go out as one email.
 */
export async function remindOfSessions(database: Database, now: Date): Promise<void> {
  await database.query(sql`
    with reminded as (
      insert into session_reminders (session_id, registration_id, day)
      select * from (${dueReminders(now)}) due order by session_id, registration_id
      on conflict do nothing
      returning *
    ),
    recorded as (
      insert into history (at, changed_by, table_name, row_id, changes)
      select ${now}::timestamptz, 'site', 'registrations', registration_id::text, jsonb_build_object('emails', jsonb_build_object(
        'from', null, 'to', 'a reminder of ' || ${dubaiText(sql`session.starts_at`, 'FMDD Mon YYYY HH24:MI')}))
      from reminded join sessions session on session.id = session_id
    )
    ${queueMessages({
      messages: ['session-reminder'],
      now,
      from: sql`reminded
        join sessions session on session.id = reminded.session_id
        join registrations registration on registration.id = reminded.registration_id
        join trainings training on training.id = registration.training_id
        cross join lateral ${RECIPIENTS}`,
      ...TO_RECIPIENT,
      payload: sql`${TO_RECIPIENT.payload} || jsonb_build_object('sessionId', session.id)`,
      batchKey: sql`'session-reminder ' || session.id || ' ' || recipient.key`,
    })}`);
}
