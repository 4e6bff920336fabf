import sql from 'sql-template-tag';
import type { SentMessage } from '#src/contract/admin-trainings.ts';
import type { TrainingMessage } from '#src/contract/training-requests.ts';
import type { Database, Run } from '../../database.ts';
import { transactOnce, type Once } from '../idempotency.ts';
import { queueMessages, TRAINING_PAYLOAD } from '../outbox/outbox.ts';
import { RECIPIENTS } from '../registrations/recipients.ts';

/**
 * Queues a message of the administrator to everyone registered for a training, including attendees at addresses of their own, or
 * to everyone who waits for it or for the course of its page. Each address gets one email, and each number alone one chat. The
 * training's history has the subject.
 * @returns `null` for an unknown training
 */
export function messageTraining(
  database: Database,
  id: number,
  message: TrainingMessage,
  once: Once<SentMessage | null>,
  now: Date,
) {
  const send = async (run: Run) => (await run<SentMessage>(writeToAll(id, message, now)))[0] ?? null;
  return transactOnce(database, once, send, now);
}

const writeToAll = (id: number, { subject, text, notify }: TrainingMessage, now: Date) => sql`
    with training as (select * from trainings where id = ${id}),
    people as (
      -- A message about several rows must stay as long as one of them may need it, so it names none.
      select distinct on (email_key) *, case when count(*) over (partition by email_key) = 1 then about else '{}' end as about_one
      from (
        select registration.id, recipient.key as email_key, recipient.email, first_name, last_name, phone, created_at, recipient.overrides,
          jsonb_build_object('registrationId', registration.id) as about
        from registrations registration cross join lateral ${RECIPIENTS}
        where training_id = ${id} and cancelled_at is null and not is_spam and ${notify === 'registered'}::boolean
        union all
        select id, email_key, email, first_name, last_name, phone, created_at, '{}', jsonb_build_object('waitlistId', id)
        from waiting_list
        where (training_id = ${id} or interest = (select entry from training)) and state in ('waiting', 'offered') and not is_spam and not is_registered(waiting_list) and ${notify === 'waiting'}::boolean
      ) person
      -- Somebody who booked, and also attends another booking, is written to as the person who booked.
      order by email_key, overrides <> '{}', created_at, id
    ),
    queued as (${queueMessages({
      messages: ['training-message'],
      now,
      from: sql`training cross join people`,
      personKey: sql`people.email_key`,
      rowId: sql`people.id`,
      payload: sql`jsonb_build_object(
        'firstName', people.first_name, 'lastName', people.last_name, 'email', people.email, 'phone', people.phone,
        'subject', ${subject}::text, 'text', ${text}::text, 'training', ${TRAINING_PAYLOAD}) || people.overrides || people.about_one`,
    })}),
    recorded as (
      insert into history (at, changed_by, table_name, row_id, changes)
      select ${now}::timestamptz, 'admin', 'trainings', id::text,
        jsonb_build_object('message', jsonb_build_object('from', null, 'to', ${subject}::text))
      from training where exists (select from queued)
    )
    select (select count(*)::int from queued where channel = 'email') as queued,
      (select count(*)::int from queued where channel = 'chat') as chats
    from training`;
