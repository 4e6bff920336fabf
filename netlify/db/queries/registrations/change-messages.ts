import sql, { type Sql } from 'sql-template-tag';
import { queueMessages } from '../outbox/outbox.ts';
import { MEETING } from '../trainings/notify-registered.ts';
import { RECIPIENTS, TO_RECIPIENT } from './recipients.ts';
import { skipMissedReminders } from './session-reminders.ts';

/**
 * Expressions that delete messages to the row `before` about its former training: reminders that are not being sent, and chats
 * that are not sent. The chat about the move says what is still to be paid.
 */
export function dropFormer(now: Date): Sql {
  return sql`
    former_dropped as (
      delete from outbox using before
      where before.training_id is distinct from before.wanted_training and outbox.row_id = before.id
        and (outbox.kind = 'session-reminder' and outbox.state <> 'sent'
          or outbox.state = 'ready' and outbox.payload -> 'training' ->> 'id' = before.training_id::text)
        and (outbox.claimed_until is null or outbox.claimed_until <= ${now}::timestamptz)
    ),
    reminders_missed as (${skipMissedReminders(
      sql`select id, wanted_training as training_id from before where training_id is distinct from wanted_training`,
      now,
    )})`;
}

/** Queues the messages about a move of the row `before` to another training, as the row `changed`. */
export function queueMove(now: Date): Sql {
  return queueMessages({
    messages: ['course-dated', 'training-moved'],
    now,
    from: sql`changed registration
      join before on before.id = registration.id and before.training_id is distinct from before.wanted_training
      join wanted training on training.id = registration.training_id
      left join lateral (
        select ${MEETING} as meeting
        from locked training where training.id = before.training_id) was on true
      cross join lateral ${RECIPIENTS}`,
    ...TO_RECIPIENT,
    payload: sql`${TO_RECIPIENT.payload} || jsonb_build_object('before', was.meeting)`,
    where: sql`message.name = case when was.meeting is null then 'course-dated' else 'training-moved' end`,
  });
}
