import sql, { type Sql } from 'sql-template-tag';
import type { DueWork } from '../due-work.ts';
import { recordedBy } from '../history.ts';
import { queueMessages } from '../outbox/outbox.ts';
import { IS_PART_PAID } from '../payments/balances.ts';
import { ABOUT_REGISTRATION, BOOKINGS, CAN_BE_TOLD, IS_ON } from './registrations.ts';

/** Whether the rest of a part payment is due, for a training to come. The query has the aliases `registration` and `training`. */
export const isRestDue = (now: Date): Sql => sql`
  ${IS_PART_PAID('registration')} and ${IS_ON} and training.ends_at > ${now}::timestamptz
  and rest_day(training.starts_at, ${now}::timestamptz) is not null`;

/** Registrations to ask for their rest. A late run asks only for the latest day; new days of a moved training count again. */
const toAsk = (now: Date): Sql => sql`
  ${BOOKINGS} where ${isRestDue(now)} and training.starts_at > ${now}::timestamptz
    and registration.rest_asked_on is distinct from rest_day(training.starts_at, ${now}::timestamptz)`;

/** Asks for the rest of part payments, once on each day on which that is due. */
export const restsToAsk = (now: Date): DueWork => ({
  isDue: sql`exists (select from ${toAsk(now)})`,
  run: (database) =>
    database.query(sql`
    with before as (
      select registration.*, rest_day(training.starts_at, ${now}::timestamptz) as day from ${toAsk(now)}
      for update of registration skip locked
    ),
    changed as (
      update registrations set rest_asked_on = before.day, ${recordedBy('site', now)}
      from before where registrations.id = before.id
      returning registrations.*
    )
    ${queueMessages({
      messages: ['rest-due'],
      now,
      from: sql`changed registration join trainings training on training.id = registration.training_id`,
      ...ABOUT_REGISTRATION,
      where: CAN_BE_TOLD,
    })}`),
});
