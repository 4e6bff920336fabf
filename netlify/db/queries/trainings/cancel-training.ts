import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { findAdminTraining, type AdminTrainingRow } from './admin-trainings.ts';
import { requestBuild } from './build-requests.ts';
import { recordEmails } from './notify-registered.ts';
import { queueMessages } from '../outbox/outbox.ts';
import { aboutOffer } from '../waitlist/pass-on-places.ts';
import { ABOUT_REGISTRATION } from '../registrations/registrations.ts';
import { touch } from '../marks.ts';

interface Cancellation {
  /** Whether everyone registered, and everyone who waits or has an offer, gets an email. */
  notify: boolean;
  now: Date;
}

/**
 * Cancels a workshop, ends its offers, drops unsent emails that still promise it, and queues the emails about it. A second
 * time changes and sends nothing. Registrations stay as they are, so that staff can refund the paid ones.
 * @returns `null` for an unknown id
 */
export async function cancelTraining(
  database: Database,
  id: number,
  { notify, now }: Cancellation,
): Promise<AdminTrainingRow | null> {
  await database.query(sql`
    with before as (select * from trainings where id = ${id} for update),
    changed as (
      update trainings set
        cancelled_at = ${now}::timestamptz,
        calendar_sequence = trainings.calendar_sequence + 1,
        ${touch('trainings', 'admin', now)}
      from before
      where trainings.id = before.id and before.cancelled_at is null
      returning trainings.*
    ),
    asked as (${requestBuild('changed', now)}),
    ended as materialized (
      select entry.* from changed training cross join lateral end_offers(training.id, ${now}::timestamptz) entry
    ),
    dropped as materialized (select drop_promises(training.id, ${now}::timestamptz) from changed training),
    waiting as materialized (
      select * from ended
      union all
      select entry.* from changed training cross join lateral waiting_for(training.id) entry
    ),
    to_registered as (${queueMessages({
      messages: notify ? ['workshop-cancelled'] : [],
      now,
      from: sql`changed training cross join lateral registered_for(training.id) registration`,
      ...ABOUT_REGISTRATION,
      where: sql`registration.email is not null`,
    })}),
    to_waiting as (${queueMessages({
      messages: notify ? ['waiting-cancelled'] : [],
      now,
      from: sql`changed training cross join waiting entry`,
      ...aboutOffer('entry'),
    })}),
    notices as (select id from to_registered union all select id from to_waiting),
    notices_recorded as (
      ${recordEmails({ workshops: sql`changed`, emails: sql`notices`, subject: 'the cancellation', now })}
    )
    -- Counting makes PostgreSQL evaluate them.
    select (select count(*) from ended), (select count(*) from dropped)`);
  return findAdminTraining(database, id, now);
}
