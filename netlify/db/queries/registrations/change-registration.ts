import sql from 'sql-template-tag';
import type { RegistrationChange } from '#src/contract/registrations.ts';
import { e164Of } from '#src/lib/e164.ts';
import type { Database } from '../../database.ts';
import { isUniqueViolation } from '../../failures.ts';
import { changeOutcome, changeRows, targetRows, type ChangesResult, type Target } from '../change-result.ts';
import { carryCorrection, correctPerson } from '../corrections.ts';
import { isConfigured } from '../outbox/message-names.ts';
import { queueMessages } from '../outbox/outbox.ts';
import {
  ABOUT_REGISTRATION,
  REGISTRATION_COLUMNS,
  toRegistration,
  type RegistrationRow,
  type StoredRegistration,
} from './registrations.ts';
import { setMark, setPaid, touch } from '../marks.ts';

/**
 * Changes registrations, all or none. The first payment confirms the place, with a message. If the payment is taken back
 * before anything sends that message, the message is dropped and the next payment confirms. Spam counts as missing. A cancelled
 * registration takes notes, but no mark, payment or hold.
 */
export async function changeRegistrations(
  ...parameters: Parameters<typeof update>
): Promise<ChangesResult<RegistrationRow>> {
  try {
    return await update(...parameters);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const refused = parameters[1].map(({ id }) => ({ id, reason: 'already-registered' as const }));
    return { outcome: 'refused', refused };
  }
}

async function update(
  database: Database,
  targets: readonly Target[],
  { isPaid, attended, holdUntil, bookingType, notes, company, ...correction }: Omit<RegistrationChange, 'updatedAt'>,
  now: Date,
): Promise<ChangesResult<RegistrationRow>> {
  const phoneE164 = await e164Of(correction.phone);
  const confirms = isPaid === true && isConfigured('place-confirmed');
  const needsPlace = isPaid !== undefined || attended !== undefined || holdUntil !== undefined;
  const result = await changeRows<StoredRegistration>(
    database,
    sql`
    with target as (${targetRows(targets)}),
    before as (
      select * from registrations
      where id in (select id from target) and not is_spam
      order by id
      for update
    ),
    refused as (
      select target.id, case
        when before.id is null then 'missing'
        when before.cancelled_at is not null and ${needsPlace}::boolean then 'cancelled'
        else 'stale' end as reason
      from target left join before on before.id = target.id
      where before.id is null or before.cancelled_at is not null and ${needsPlace}::boolean
        or before.updated_at <> target."updatedAt"
    ),
    dropped as (
      delete from outbox using before
      where ${isPaid === false}::boolean and not exists (select from refused)
        and outbox.person_key = before.email_key and outbox.payload ->> 'registrationId' = before.id::text
        and outbox.kind = 'place-confirmed' and outbox.state <> 'sent'
        and (outbox.claimed_until is null or outbox.claimed_until <= ${now}::timestamptz)
      returning before.id
    ),
    changed as (
      update registrations set
        ${setPaid({ table: 'registrations', isSet: isPaid, now })},
        ${setMark('attended', { table: 'registrations', isSet: attended, now })},
        hold_until = case
          when ${holdUntil !== undefined}::boolean then ${holdUntil ?? null}::timestamptz
          -- A hold that ended while the place was paid for does not end the place.
          when ${isPaid === false}::boolean and registrations.is_paid and registrations.hold_until <= ${now}::timestamptz then null
          else registrations.hold_until end,
        remind_at = case
          when ${holdUntil !== undefined}::boolean
            then ${now}::timestamptz + (${holdUntil ?? null}::timestamptz - ${now}::timestamptz) * 2 / 3
          else registrations.remind_at end,
        booking_type = coalesce(${bookingType ?? null}, registrations.booking_type),
        ${correctPerson('registrations', { ...correction, phoneE164 })},
        company = case when ${company !== undefined}::boolean then ${company ?? null} else registrations.company end,
        notes = case when ${notes !== undefined}::boolean then ${notes ?? null} else registrations.notes end,
        confirmed_at = case
          when ${confirms}::boolean and not registrations.is_paid and not exists (
            select from workshops where id = registrations.workshop_id and cancelled_at is not null) then coalesce(registrations.confirmed_at, ${now}::timestamptz)
          when exists (select from dropped where dropped.id = registrations.id) then null
          else registrations.confirmed_at end,
        ${touch('registrations', 'admin', now)}
      from before
      where registrations.id = before.id and not exists (select from refused)
      returning registrations.*
    ),
    ${carryCorrection({ before: 'before', after: 'changed', certificate: 'registration_id', now })},
    queued as (${queueMessages({
      messages: ['place-confirmed'],
      now,
      from: sql`changed registration
        join before on before.id = registration.id
        join workshops workshop on workshop.id = registration.workshop_id`,
      ...ABOUT_REGISTRATION,
      where: sql`${confirms}::boolean and registration.confirmed_at is distinct from before.confirmed_at`,
    })})
    select ${REGISTRATION_COLUMNS}, ${changeOutcome()}
    from (select 1) one
    left join (changed registration join workshops workshop on workshop.id = registration.workshop_id) on true`,
  );
  return result.outcome === 'refused' ? result : { ...result, rows: result.rows.map(toRegistration) };
}
