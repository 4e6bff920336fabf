import sql, { type Sql } from 'sql-template-tag';
import { dubaiDate } from '#src/lib/dates.ts';
import { touch } from '../history.ts';
import { IS_PAID } from '../payments/balances.ts';
import { queueMessages, reaches } from '../outbox/outbox.ts';
import { redeemedCode, usableCode } from './code-use.ts';
import { priceOf } from './places.ts';
import {
  ABOUT_REGISTRATION,
  aboutCourseRegistration,
  COURSE_REGISTRATION_MESSAGES,
  holdValues,
  REGISTRATION_COLUMNS,
  REGISTRATION_MESSAGES,
} from './registrations.ts';

/** Prices a registration that is held as spam again: it has used no code, and the code that it names may be valid. */
export function priceWithCode({ id, now }: { id: string; now: Date }): Sql {
  const person = { emailKey: sql`held.email_key`, phoneE164: sql`held.phone_e164` };
  return sql`
    insert into entries (row_id, kind, amount, deposit, day, source, training_id, package, at)
    select held.id, 'due', price.due - balance.booked, coalesce(price.deposit, 0) - balance.deposits,
      ${dubaiDate(now)}::date, 'staff', held.training_id, chosen.name, ${now}::timestamptz
    from registrations held join packages chosen on chosen.id = held.package_id
    cross join lateral (${usableCode({ code: sql`held.discount_code`, ...person, now })}) code
    cross join lateral ${priceOf({ nannies: sql`places_of(held.id)`, offer: sql`code.offer` })}
    cross join lateral (select * from balances where row_id = held.id) balance
    where held.id = ${id}::uuid and held.is_spam and price.due <> balance.booked`;
}

/**
 * Restores a registration held as spam. It takes a place, even after registration has closed, but not in a cancelled training. If
 * paid, it is confirmed by email instead of asked to pay. A code that cannot be used any more is removed: staff would take it for
 * a valid one.
 */
export function restoreRegistration({ id, now }: { id: string; now: Date }): Sql {
  const person = { emailKey: sql`before.email_key`, phoneE164: sql`before.phone_e164` };
  return sql`
    with before as (select *, places_of(id) as places from registrations where id = ${id}::uuid and is_spam for update),
    training as (
      update trainings set places_taken = places_taken + before.places
      from before
      where trainings.id = before.training_id and trainings.cancelled_at is null and places_taken + places_held + before.places <= capacity
        and has_places(before.package_id, before.places)
      returning trainings.*
    ),
    code as materialized (
      select codes.* from before cross join lateral (${usableCode({ code: sql`before.discount_code`, ...person, now })}) codes
    ),
    changed as (
      update registrations set
        is_spam = false,
        cancelled_at = null,
        created_at = ${now}::timestamptz,
        hold_until = held.hold_until,
        remind_at = held.remind_at,
        confirmed_at = case
          when ${IS_PAID('before')} and before.training_id is not null and ${reaches('place-confirmed', sql`before.email`)}
            then ${now}::timestamptz end,
        discount_code = (select code.code from code),
        ${touch('registrations', 'admin', now)}
      from before
      left join training on true
      cross join lateral (
        values (${holdValues({ email: sql`before.email`, phoneE164: sql`before.phone_e164`, isPaid: IS_PAID('before'), now })})
      ) held (hold_until, remind_at)
      where registrations.id = before.id and (before.training_id is null or training.id is not null)
      returning registrations.*
    ),
    redeemed as (${redeemedCode(now, sql`changed`)}),
    queued as (${queueMessages({
      messages: [...REGISTRATION_MESSAGES, 'place-confirmed'],
      now,
      from: sql`changed registration join training on training.id = registration.training_id`,
      ...ABOUT_REGISTRATION,
      where: sql`not message."toPerson" or (${IS_PAID('registration')}) = (message.name = 'place-confirmed')`,
    })}),
    queued_without_dates as (${queueMessages({
      messages: COURSE_REGISTRATION_MESSAGES,
      now,
      from: sql`changed registration`,
      ...aboutCourseRegistration(),
      where: sql`registration.training_id is null`,
    })})
    select ${REGISTRATION_COLUMNS}, case
        when before.training_id is null or training.id is not null then null
        when (select cancelled_at is not null from trainings where id = before.training_id) then 'closed'
        else 'full' end as obstacle
    from before left join training on true left join changed registration on true`;
}
