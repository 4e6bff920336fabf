import sql, { raw } from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { IS_PAID } from '../payments/balances.ts';
import { queueMessages, reaches } from '../outbox/outbox.ts';
import { ABOUT_REGISTRATION } from './registrations.ts';

type Confirmation = 'queued' | 'missing' | 'cancelled' | 'training-cancelled' | 'unsendable' | 'repeated';

/**
 * Sends the email again that fits the registration's state: that the place is confirmed, or that the registration has arrived.
 * @returns `unsendable` without an address or a mail server; `repeated` if the same email was asked for in the last minute
 */
export async function confirmAgain(database: Database, id: string, now: Date): Promise<Confirmation> {
  const canSend = (row: string) => reaches('place-confirmed', sql`${raw(row)}.email`);
  const [found] = await database.query<{ outcome: Confirmation }>(sql`
    with registration as (
      select * from registrations where id = ${id}::uuid and not is_spam for update
    ),
    live as (
      select registration.* from registration join trainings training on training.id = registration.training_id
      where registration.cancelled_at is null and training.cancelled_at is null and registration.email is not null
    ),
    -- Simultaneous presses compete for one key.
    pressed as (
      insert into idempotency_keys as pressed (key, path, request_hash, status, body, created_at)
      select id, case when ${IS_PAID('live')} then 'confirmation of a paid place' else 'confirmation' end, '', 202,
        json_build_object('registrationId', id)::text, ${now}::timestamptz
      from live where ${canSend('live')}
      on conflict (key, path) do update set created_at = excluded.created_at
        where pressed.created_at <= excluded.created_at - interval '1 minute'
      returning key
    ),
    queued as (${queueMessages({
      messages: ['registration-received', 'place-confirmed'],
      isByStaff: true,
      now,
      from: sql`
        live registration join pressed on pressed.key = registration.id
        join trainings training on training.id = registration.training_id`,
      ...ABOUT_REGISTRATION,
      where: sql`(${IS_PAID('registration')}) = (message.name = 'place-confirmed')`,
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
        when training.cancelled_at is not null then 'training-cancelled'
        when exists (select from queued) then 'queued'
        when registration.email is null or not ${canSend('registration')} then 'unsendable'
        else 'repeated' end as outcome
    from registration join trainings training on training.id = registration.training_id`);
  return found?.outcome ?? 'missing';
}
