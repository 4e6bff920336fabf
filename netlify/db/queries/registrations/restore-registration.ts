import sql, { type Sql } from 'sql-template-tag';
import { touch } from '../marks.ts';
import { isConfigured } from '../outbox/message-names.ts';
import { queueMessages } from '../outbox/outbox.ts';
import { redeemedCode, usableCode } from './code-use.ts';
import { dueOfNew } from './places.ts';
import {
  ABOUT_COURSE_REGISTRATION,
  ABOUT_REGISTRATION,
  COURSE_REGISTRATION_MESSAGES,
  holdValues,
  REGISTRATION_COLUMNS,
  REGISTRATION_MESSAGES,
} from './registrations.ts';

/**
 * Takes a place, also after registration has closed, but not in a cancelled training. A nanny who has paid gets the confirmation instead of the request to pay.
 * A code that can no longer be used is dropped: staff would take it for a valid one.
 */
export function restoreRegistration({ id, now }: { id: string; now: Date }): Sql {
  const confirmedAt = isConfigured('place-confirmed') ? now : null;
  const person = { emailKey: sql`before.email_key`, phoneE164: sql`before.phone_e164` };
  return sql`
    with before as (select * from registrations where id = ${id}::uuid and is_spam for update),
    training as (
      update trainings set places_taken = places_taken + before.nannies
      from before
      where trainings.id = before.training_id and trainings.cancelled_at is null and places_taken + places_held + before.nannies <= capacity
        and has_places(before.package_id, before.nannies)
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
        is_paid = priced.is_paid,
        confirmed_at = case when priced.is_paid and before.training_id is not null then ${confirmedAt}::timestamptz end,
        discount_code = (select code.code from code),
        due_fils = priced.due,
        deposit_fils = priced.deposit,
        ${touch('registrations', 'admin', now)}
      from before
      left join training on true
      -- Held as spam, it used no code.
      cross join lateral (
        select ${dueOfNew({ nannies: sql`before.nannies`, offer: sql`code.offer` })}
        from code join packages chosen on chosen.id = before.package_id
        union all
        select before.due_fils, before.deposit_fils, before.is_paid
        where not exists (select from code join packages chosen on chosen.id = before.package_id)
      ) priced (due, deposit, is_paid)
      cross join lateral (
        values (${holdValues({ email: sql`before.email`, isPaid: sql`priced.is_paid`, now })})
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
      where: sql`not message."toPerson" or registration.is_paid = (message.name = 'place-confirmed')`,
    })}),
    queued_without_dates as (${queueMessages({
      messages: COURSE_REGISTRATION_MESSAGES,
      now,
      from: sql`changed registration`,
      ...ABOUT_COURSE_REGISTRATION,
      where: sql`registration.training_id is null`,
    })})
    select ${REGISTRATION_COLUMNS}, case
        when before.training_id is null or training.id is not null then null
        when (select cancelled_at is not null from trainings where id = before.training_id) then 'closed'
        else 'full' end as obstacle
    from before left join training on true left join changed registration on true`;
}
