import sql, { raw, type Sql } from 'sql-template-tag';
import { REMINDER_DAYS } from '#src/contract/registrations.ts';
import type { Database } from '../../database.ts';
import type { DueWork } from '../due-work.ts';
import { recordedBy } from '../history.ts';
import { queueMessages, reaches } from '../outbox/outbox.ts';
import { IS_HOLD_UNTOLD } from '../outbox/ready-chats.ts';
import { IS_PAID, IS_UNPAID } from '../payments/balances.ts';
import { endRegistrations } from './end-registrations.ts';
import { ABOUT_REGISTRATION, BOOKINGS, CAN_BE_TOLD, IS_ON, REGISTRATIONS } from './registrations.ts';

/** Whether a registration was reminded too recently for the administrator to remind again. @param row its alias */
export function isReminded(row: string, now: Date): Sql {
  return sql`coalesce(${raw(row)}.reminded_at > ${now}::timestamptz - make_interval(days => ${REMINDER_DAYS}), false)`;
}

/** Whether a place is unpaid: a part payment keeps it. The query has the aliases `registration` and `training`. */
const isUnpaid = (now: Date) => sql`
  ${IS_UNPAID('registration')} and ${IS_ON} and training.starts_at > ${now}::timestamptz`;

const isHoldOver = (now: Date) => sql`registration.hold_until <= ${now}::timestamptz and ${isUnpaid(now)}`;

const needsReminder = (now: Date) => sql`
  registration.remind_at <= ${now}::timestamptz and registration.hold_until > ${now}::timestamptz and ${isUnpaid(now)}
  and not ${IS_HOLD_UNTOLD}`;

/** Cancels registrations whose hold is over, then sends the reminders that are due. */
export const holdsDue = (now: Date): DueWork => ({
  isDue: sql`exists (
    select from ${BOOKINGS} where (${isHoldOver(now)}) or (${needsReminder(now)}))`,
  async run(database) {
    await lapseHolds(database, now);
    await remindOfHolds(database, now);
  },
});

/** The statement has the reminded registrations as `changed`. */
function queueReminder({ isByStaff, now }: { isByStaff: boolean; now: Date }): Sql {
  return queueMessages({
    messages: ['payment-reminder'],
    isByStaff,
    now,
    from: sql`changed registration join trainings training on training.id = registration.training_id`,
    ...ABOUT_REGISTRATION,
    where: CAN_BE_TOLD,
  });
}

/**
 * Cancels unpaid registrations whose hold is over, and offers their places to the waiting list. There is one statement for each
 * training, so that two runs cannot deadlock.
 */
async function lapseHolds(database: Database, now: Date): Promise<void> {
  const due = await database.query<{ id: number }>(sql`
    select distinct training.id from ${BOOKINGS} where ${isHoldOver(now)} order by training.id`);
  for (const { id } of due) {
    await database.query(sql`
      with ${endRegistrations({
        where: sql`training.id = ${id} and ${isHoldOver(now)}`,
        author: 'site',
        lapses: true,
        messages: ['place-lapsed'],
        now,
      })}
      select id from changed`);
  }
}

/** Sends one reminder for each hold of which two thirds are over. */
async function remindOfHolds(database: Database, now: Date): Promise<void> {
  await database.query(sql`
    with before as (
      select registration.* from ${BOOKINGS} where ${needsReminder(now)}
      for update of registration skip locked
    ),
    changed as (
      update registrations set remind_at = null, reminded_at = ${now}::timestamptz, ${recordedBy('site', now)}
      from before where registrations.id = before.id
      returning registrations.*
    )
    ${queueReminder({ isByStaff: false, now })}`);
}

type Reminder = 'reminded' | 'ready' | 'missing' | 'cancelled' | 'training-cancelled' | 'over' | 'conflict';

/**
 * Sends the administrator's reminder of a payment. @returns `ready` if staff send it on WhatsApp; `over` after the training;
 * `conflict` if the place is paid or has no dates, nobody can be reached, or a reminder went out within 7 days
 */
export async function remind(database: Database, id: string, now: Date): Promise<Reminder> {
  const [found] = await database.query<{ outcome: Reminder }>(sql`
    with before as (
      select registration.*, training.ends_at, training.cancelled_at as training_cancelled_at
      from ${REGISTRATIONS} where registration.id = ${id}::uuid and not registration.is_spam
      for update of registration
    ),
    changed as (
      update registrations set reminded_at = ${now}::timestamptz, ${recordedBy('admin', now)}
      from before
      where registrations.id = before.id and not ${IS_PAID('before')} and before.cancelled_at is null
        and before.training_cancelled_at is null and before.ends_at > ${now}::timestamptz and coalesce(before.email, before.phone_e164) is not null and ${reaches('payment-reminder', sql`before.email`)}
        and not ${isReminded('before', now)}
      returning registrations.*
    ),
    queued as (${queueReminder({ isByStaff: true, now })})
    select case
      when exists (select from changed) then case when email is null then 'ready' else 'reminded' end
      when cancelled_at is not null then 'cancelled'
      when training_cancelled_at is not null then 'training-cancelled'
      when ends_at <= ${now}::timestamptz then 'over'
      else 'conflict' end as outcome
    from before`);
  return found?.outcome ?? 'missing';
}
