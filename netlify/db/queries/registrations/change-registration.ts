import sql from 'sql-template-tag';
import type { RegistrationChange } from '#src/contract/registrations.ts';
import { e164Of } from '#src/lib/e164.ts';
import type { Database } from '../../database.ts';
import { isUniqueViolation } from '../../failures.ts';
import { changeRow, IS_ACCEPTED, judge, orReason, type ChangeResult, type Target } from '../change-result.ts';
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
import { isPaidByProvider, paidAed, recordMark, sumsOf } from '../payments/mark-paid.ts';
import { setMark, setPaid, touch } from '../marks.ts';

/**
 * To mark a registration as paid records the rest as a payment by hand; to take the mark back voids those by hand, and is stale
 * where only the provider's stand. The first payment confirms the place, with a message. If the payment is taken back before anything sends that message, the
 * message is dropped and the next payment confirms. Spam counts as missing. A cancelled registration takes notes, but no mark,
 * payment or hold.
 */
export async function changeRegistration(...parameters: Parameters<typeof update>): ReturnType<typeof update> {
  try {
    return await update(...parameters);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return { outcome: 'already-registered' };
  }
}

async function update(
  database: Database,
  target: Target,
  { isPaid, attended, holdUntil, bookingType, notes, company, ...correction }: Omit<RegistrationChange, 'updatedAt'>,
  now: Date,
): Promise<ChangeResult<RegistrationRow> | { outcome: 'already-registered' }> {
  const phoneE164 = await e164Of(correction.phone);
  const confirms = isPaid === true && isConfigured('place-confirmed');
  const needsPlace = isPaid !== undefined || attended !== undefined || holdUntil !== undefined;
  const result = await changeRow<StoredRegistration>(
    database,
    sql`
    with before as (
      select * from registrations where id = ${target.id}::uuid and not is_spam for update
    ),
    ${sumsOf(isPaid)},
    judged as (${judge(target, sql`before.cancelled_at is not null and ${needsPlace}::boolean`, isPaidByProvider(isPaid))}),
    ${recordMark(isPaid, now)},
    dropped as (
      delete from outbox using before
      where ${isPaid === false}::boolean and ${IS_ACCEPTED}
        and outbox.person_key = before.email_key and outbox.payload ->> 'registrationId' = before.id::text
        and outbox.kind = 'place-confirmed' and outbox.state <> 'sent'
        and (outbox.claimed_until is null or outbox.claimed_until <= ${now}::timestamptz)
      returning before.id
    ),
    changed as (
      update registrations set
        ${setPaid({ table: 'registrations', isSet: isPaid, now })},
        paid_aed = ${paidAed(isPaid)},
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
            select from trainings where id = registrations.training_id and cancelled_at is not null) then coalesce(registrations.confirmed_at, ${now}::timestamptz)
          when exists (select from dropped where dropped.id = registrations.id) then null
          else registrations.confirmed_at end,
        ${touch('registrations', 'admin', now)}
      from before
      where registrations.id = before.id and ${IS_ACCEPTED}
      returning registrations.*
    ),
    ${carryCorrection({ before: 'before', after: 'changed', certificate: 'registration_id', now })},
    queued as (${queueMessages({
      messages: ['place-confirmed'],
      now,
      from: sql`changed registration
        join before on before.id = registration.id
        join trainings training on training.id = registration.training_id`,
      ...ABOUT_REGISTRATION,
      where: sql`${confirms}::boolean and registration.confirmed_at is distinct from before.confirmed_at`,
    })})
    ${orReason(
      REGISTRATION_COLUMNS,
      sql`(changed registration join trainings training on training.id = registration.training_id)`,
    )}`,
  );
  return result.outcome === 'changed' ? { ...result, row: toRegistration(result.row) } : result;
}
