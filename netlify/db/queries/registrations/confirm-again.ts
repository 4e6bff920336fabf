import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { queueMessages } from '../outbox/outbox.ts';
import { ABOUT_REGISTRATION } from './registrations.ts';

type Confirmation = 'queued' | 'missing' | 'cancelled' | 'workshop-cancelled' | 'unsendable';

/**
 * Sends the email again that fits the registration's state: the place is confirmed, or the registration received.
 * @returns `unsendable` without an address or a mail server
 */
export async function confirmAgain(database: Database, id: string, now: Date): Promise<Confirmation> {
  const [found] = await database.query<{ outcome: Confirmation }>(sql`
    with registration as (
      select * from registrations where id = ${id}::uuid and not is_spam for update
    ),
    live as (
      select registration.* from registration join workshops workshop on workshop.id = registration.workshop_id
      where registration.cancelled_at is null and workshop.cancelled_at is null and registration.email is not null
    ),
    queued as (${queueMessages({
      messages: ['registration-received', 'place-confirmed'],
      now,
      from: sql`live registration join workshops workshop on workshop.id = registration.workshop_id`,
      ...ABOUT_REGISTRATION,
      where: sql`registration.is_paid = (message.name = 'place-confirmed')`,
    })}),
    confirmed as (
      update registrations set confirmed_at = coalesce(registrations.confirmed_at, ${now}::timestamptz)
      from queued where registrations.id = ${id}::uuid and queued.kind = 'place-confirmed'
    ),
    recorded as (
      insert into history (at, changed_by, table_name, row_id, changes)
      select ${now}::timestamptz, 'admin', 'registrations', live.id::text,
        jsonb_build_object('emails', jsonb_build_object('from', null, 'to', '1 email with the confirmation'))
      from live where exists (select from queued)
    )
    select case
        when registration.cancelled_at is not null then 'cancelled'
        when workshop.cancelled_at is not null then 'workshop-cancelled'
        when exists (select from queued) then 'queued'
        else 'unsendable' end as outcome
    from registration join workshops workshop on workshop.id = registration.workshop_id`);
  return found?.outcome ?? 'missing';
}
