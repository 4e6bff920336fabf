import sql, { type Sql } from 'sql-template-tag';
import { isoText, type Database } from '../../database.ts';
import { recordedBy } from '../history.ts';
import { isConfigured } from '../outbox/message-names.ts';
import { queueMessages } from '../outbox/outbox.ts';
import { RECIPIENTS } from '../registrations/recipients.ts';
import { ABOUT_REGISTRATION, HAS_ATTENDED, REGISTRATION_PAYLOAD } from '../registrations/registrations.ts';

/** After the end of a training, its participants are asked. */
const ASK_AFTER_DAYS = 2;
/** From then on, an answer can be changed, until the end of the day in Dubai. */
const CHANGEABLE_DAYS = 14;
/** Whose attendance is marked later than this after the end is not asked. */
const LATEST_DAYS = 30;

/** Whether a registration attended, and nothing is cancelled. The query has the aliases `registration` and `training`. */
export const CAN_GIVE_FEEDBACK = sql`(
  not registration.is_spam and registration.cancelled_at is null and training.cancelled_at is null
  and ${HAS_ATTENDED})`;

/** When an answer can no longer be changed. The query has the aliases `registration` and `training`. */
export const CHANGEABLE_UNTIL = sql`((
  (greatest(training.ends_at + make_interval(days => ${ASK_AFTER_DAYS}), registration.feedback_asked_at)
    + make_interval(days => ${CHANGEABLE_DAYS})) at time zone 'Asia/Dubai')::date + 1)::timestamp at time zone 'Asia/Dubai'`;

const isDue = (now: Date): Sql => sql`
  training.ends_at <= ${now}::timestamptz - make_interval(days => ${ASK_AFTER_DAYS})
  and training.ends_at > ${now}::timestamptz - make_interval(days => ${LATEST_DAYS})
  and registration.feedback_asked_at is null and ${CAN_GIVE_FEEDBACK} and coalesce(registration.email, registration.nanny_email) is not null
  and ${isConfigured('feedback-asked')}::boolean`;

export function areFeedbackRequestsDue(now: Date): Sql {
  return sql`exists (
    select from registrations registration join trainings training on training.id = registration.training_id where ${isDue(now)})`;
}

/** Asks who came, once, in the statement that stores it. Those to one address about one training go out as one email. */
export async function askForFeedback(database: Database, now: Date): Promise<void> {
  await database.query(sql`
    with before as (
      select registration.* from registrations registration join trainings training on training.id = registration.training_id
      where ${isDue(now)}
      for update of registration skip locked
    ),
    changed as (
      update registrations set feedback_asked_at = ${now}::timestamptz, ${recordedBy('site', now)}
      from before where registrations.id = before.id and registrations.feedback_asked_at is null
      returning registrations.*
    )
    ${queueMessages({
      messages: ['feedback-asked'],
      now,
      from: sql`changed registration
        join trainings training on training.id = registration.training_id
        cross join lateral ${RECIPIENTS}`,
      ...ABOUT_REGISTRATION,
      personKey: sql`recipient.key`,
      payload: sql`${REGISTRATION_PAYLOAD} || recipient.mark || jsonb_build_object(
        'email', recipient.email, 'changeableUntil', ${isoText(CHANGEABLE_UNTIL)})`,
      batchKey: sql`'feedback-asked ' || training.id || ' ' || recipient.key`,
    })}`);
}
