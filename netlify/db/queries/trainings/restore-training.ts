import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { findAdminTraining, type AdminTrainingRow } from './admin-trainings.ts';
import { requestBuild } from './build-requests.ts';
import { recordedBy } from '../history.ts';
import { touch } from '../marks.ts';
import { recordEmails } from './notify-registered.ts';
import { queueMessages, withdrawMessages } from '../outbox/outbox.ts';
import { aboutOffer, MOVED, passOnPlaces } from '../waitlist/pass-on-places.ts';
import { ABOUT_REGISTRATION } from '../registrations/registrations.ts';

interface Restoration {
  /** Whether everyone registered, and everyone who waits, gets an email. */
  notify: boolean;
  now: Date;
}

/**
 * Puts a cancelled workshop back. Its registrations stand as before. A hold that ended in the meantime ends nothing. Whose offer
 * was withdrawn waits again, and free places are offered. Unsent emails about the cancellation are withdrawn. A second time
 * changes and sends nothing.
 * @returns `null` for an unknown id
 */
export async function restoreTraining(
  database: Database,
  id: number,
  { notify, now }: Restoration,
): Promise<AdminTrainingRow | null> {
  await database.query(sql`
    with before as (select * from trainings where id = ${id} for update),
    changed as (
      update trainings set
        cancelled_at = null,
        calendar_sequence = trainings.calendar_sequence + 1,
        ${touch('trainings', 'admin', now)}
      from before
      where trainings.id = before.id and before.cancelled_at is not null
      returning trainings.*
    ),
    asked as (${requestBuild('changed', now)}),
    kept as (
      update registrations set hold_until = null, remind_at = null, ${touch('registrations', 'admin', now)}
      from changed
      where changed.id = registrations.training_id and registrations.cancelled_at is null and not is_paid
        and hold_until <= ${now}::timestamptz
    ),
    -- The cancellation ended these offers before their time.
    returned as (
      update waiting_list set state = 'waiting', ${recordedBy('admin', now)}
      from before join changed on changed.id = before.id
      where before.id = waiting_list.training_id and waiting_list.state = 'expired' and waiting_list.offer_expires_at > before.cancelled_at and not waiting_list.is_spam
        and not exists (
          select from waiting_list live
          where live.training_id = waiting_list.training_id and live.mailbox_key = waiting_list.mailbox_key
            and live.name_key = waiting_list.name_key and live.state in ('waiting', 'offered') and not live.is_spam)
      returning waiting_list.*
    ),
    -- Counting makes them wait again before places are offered.
    reopened as materialized (
      select training.* from changed training cross join (select count(*) from returned) counted
    ),
    ${passOnPlaces({ workshops: 'reopened', now })},
    ${withdrawMessages('untrue', {
      of: 'changed',
      where: sql`outbox.kind in ('workshop-cancelled', 'waiting-cancelled')
        and outbox.payload -> 'workshop' ->> 'id' = changed.id::text`,
      now,
    })},
    coming as (select * from reopened where ends_at > ${now}::timestamptz),
    to_registered as (${queueMessages({
      messages: notify ? ['workshop-restored'] : [],
      now,
      from: sql`coming training cross join lateral registered_for(training.id) registration`,
      ...ABOUT_REGISTRATION,
      where: sql`registration.email is not null`,
    })}),
    to_waiting as (${queueMessages({
      messages: notify ? ['waiting-restored'] : [],
      now,
      from: sql`coming training cross join lateral waiting_for(training.id) entry`,
      ...aboutOffer('entry'),
      // The offer says it too.
      where: sql`entry.id not in (select id from moved)`,
    })}),
    notices as (select id from to_registered union all select id from to_waiting),
    notices_recorded as (
      ${recordEmails({ workshops: sql`changed`, emails: sql`notices`, subject: 'the return', now })}
    )
    select ${MOVED}`);
  return findAdminTraining(database, id, now);
}
