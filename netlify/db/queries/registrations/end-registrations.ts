import sql, { empty, type Sql } from 'sql-template-tag';
import { touch, type Author } from '../history.ts';
import type { MessageName } from '../outbox/message-names.ts';
import { queueMessages, withdrawMessages } from '../outbox/outbox.ts';
import { creditInvoices } from '../payments/credit-invoices.ts';
import { passOnPlaces } from '../waitlist/pass-on-places.ts';
import { BOOKINGS } from './registrations.ts';
import { IS_TO_BOOKER, IS_TO_STAFF, RECIPIENTS_AND_STAFF, TO_RECIPIENT } from './recipients.ts';

interface Ending {
  /** Which registrations the statement reads, as `before`: a condition on the aliases `registration` and `training`. */
  where: Sql;
  /** Which of those it cancels. A registration that is cancelled already stays as it is. */
  ends?: Sql;
  author: Author;
  /** Whether what was paid for a row `registration` is to be given back. */
  paysBack?: Sql;
  /** Whether they end because their holds are over. Rows that another transaction has locked are left for the next run. */
  lapses?: boolean;
  messages: readonly MessageName[];
  now: Date;
}

/**
 * An expression that locks the trainings of the places that a statement ends: every transaction locks trainings before
 * registrations. The statement joins `locked_trainings` to its rows, so that none is locked before its training.
 * @param where as in `Ending`
 */
export const lockTrainings = (where: Sql) => sql`
    locked_trainings as materialized (
      select * from trainings
      where id in (select training.id from ${BOOKINGS} where ${where})
      order by id for no key update
    )`;

/**
 * Expressions that cancel registrations, withdraw unsent messages that promise their places, take their invoices back, and offer
 * the places to the waiting list. `queued` has the new messages, none for spam; `changed` has the registrations that ended.
 */
export function endRegistrations({
  where,
  ends = sql`true`,
  author,
  paysBack,
  lapses = false,
  messages,
  now,
}: Ending): Sql {
  return sql`
    ${lockTrainings(where)},
    before as (
      select registration.*
      from registrations registration left join locked_trainings training on training.id = registration.training_id
      where ${where}
      for update of registration ${lapses ? sql`skip locked` : empty}
    ),
    changed as (
      update registrations set
        cancelled_at = ${now}::timestamptz,
        ${paysBack ? sql`money_back_at = case when ${paysBack} then ${now}::timestamptz end,` : empty}
        ${lapses ? sql`lapsed_at = ${now}::timestamptz,` : empty}
        calendar_sequence = registrations.calendar_sequence + 1,
        ${touch('registrations', author, now)}
      from before registration left join trainings training on training.id = registration.training_id
      where registrations.id = registration.id and registration.cancelled_at is null and ${ends}
      returning registrations.*
    ),
    freed as (
      update trainings set places_taken = places_taken - ended.places
      from (select training_id, sum(places_of(id))::integer as places from changed where not is_spam group by training_id) ended
      where trainings.id = ended.training_id
      returning trainings.*
    ),
    ${passOnPlaces({ trainings: 'freed', now })},
    ${withdrawMessages('dropped', {
      of: 'changed',
      where: sql`
        outbox.row_id = changed.id and outbox.payload ->> 'registrationId' = changed.id::text and outbox.to_person`,
      now,
    })},
    ${creditInvoices('changed', author, now)},
    queued as (${queueMessages({
      messages,
      now,
      from: sql`changed registration join trainings training on training.id = registration.training_id
        cross join lateral ${RECIPIENTS_AND_STAFF}`,
      ...TO_RECIPIENT,
      where: sql`not registration.is_spam and message."toPerson" <> ${IS_TO_STAFF}
        -- Only the person who booked pays.
        and (${IS_TO_BOOKER} or message.name <> 'place-lapsed')`,
    })})`;
}
