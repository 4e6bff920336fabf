import sql, { raw, type Sql } from 'sql-template-tag';
import { TOLD_WITHIN_HOURS } from '#src/lib/chats.ts';
import type { Database } from '../../database.ts';
import type { DueWork } from '../due-work.ts';
import { queueMessages, TRAINING_PAYLOAD, withdrawMessages } from '../outbox/outbox.ts';
import { takesRegistrations } from '../registrations/places.ts';

/** How many hours at most a place is held for a person who has not pressed "Yes, keep my place". */
const HOURS_UNLESS_KEPT = 2;

/** At most this many offers of a training to one domain (not a mailbox provider's) may be open or have ended unanswered. */
const UNANSWERED_OFFERS = 3;

/** How many hours a place is held: for a person who has kept the place in line, and otherwise. */
export const HELD_HOURS = {
  kept: sql`(select offer_hours from settings)`,
  otherwise: sql`(select least(offer_hours, ${HOURS_UNLESS_KEPT}::integer) from settings)`,
};

interface ChangedTrainings {
  /** The name of the expression with the trainings' rows, which the statement has updated or locked. */
  trainings: string;
  now: Date;
}

/**
 * Expressions for every statement that may free a place, open a training or move it (docs/rules.md, Waiting list). They offer the
 * free places of open trainings to those who wait, move the ends of offers with the start, and end offers that are over. They
 * queue the emails about that, and withdraw unsent ones about former offers. `moved` has the changed entries, with `was_state`:
 * an entry that is offered a place again at once has two rows.
 */
export function passOnPlaces({ trainings, now }: ChangedTrainings): Sql {
  return sql`
    moved as materialized (
      select (passed.entry).*, passed.was_state from ${raw(trainings)} training
      cross join lateral pass_on_places(
        training.id, ${now}::timestamptz, ${HELD_HOURS.kept}, ${HELD_HOURS.otherwise}, ${TOLD_WITHIN_HOURS}::integer,
        ${UNANSWERED_OFFERS}::integer) passed
    ),
    ${withdrawMessages('outdated_offers', {
      of: 'moved',
      where: sql`outbox.row_id = moved.id and outbox.kind = 'place-offered'`,
      now,
    })},
    passed_on as (${queueMessages({
      messages: { state: sql`moved.state`, names: { offered: 'place-offered', expired: 'offer-expired' } },
      now,
      // PostgreSQL skips what nobody reads. This must read `moved.state` first, so that places move even without messages.
      from: sql`moved join ${raw(trainings)} training on training.id = moved.training_id`,
      ...aboutOffer('moved'),
    })})`;
}

/** The package of a row of the waiting list: its own; or, while it is offered a place in any, the first open one with a place. */
export const packageOf = (row: Sql): Sql => sql`(
  select * from packages
  where training_id = ${row}.training_id
    and (id = ${row}.package_id or ${row}.package_id is null and ${row}.state = 'offered' and not is_closed and has_places(id, 1))
  order by position limit 1)`;

/** What `queueMessages` takes for messages about a waiting-list entry with the alias `entry`. There is the alias `training`. */
export function aboutOffer(entry: string): { personKey: Sql; rowId: Sql; payload: Sql } {
  const row = raw(entry);
  const payload = sql`jsonb_build_object(
    'waitlistId', ${row}.id, 'offerId', ${row}.offer_id, 'offerExpiresAt', ${row}.offer_expires_at,
    'firstName', ${row}.first_name, 'lastName', ${row}.last_name, 'email', ${row}.email, 'phone', ${row}.phone,
    'packageName', (select name from ${packageOf(row)} package),
    'packagePriceAed', (select (price_fils / 100.0)::float8 from ${packageOf(row)} package),
    'training', ${TRAINING_PAYLOAD})`;
  return { personKey: sql`${row}.email_key`, rowId: sql`${row}.id`, payload };
}

/**
 * Expressions `training` and `before`: an entry of a waiting list and its training, both locked. The join locks the training's
 * row first, as everything that passes places on does.
 * @param where which entry: a condition on `waiting_list`
 */
export function lockEntry(where: Sql): Sql {
  return sql`
    training as (
      select trainings.* from trainings join waiting_list on waiting_list.training_id = trainings.id
      where ${where}
      for update of trainings
    ),
    before as (
      select waiting_list.* from waiting_list left join training on training.id = waiting_list.training_id
      where ${where}
      for update of waiting_list
    )`;
}

/** The entry that `lockEntry` locked as `before`, after its own change and after `passOnPlaces`. */
export const ENTRY_NOW = sql`(
  select moved.* from moved join changed on changed.id = moved.id
  union all
  select changed.*, null from changed where not exists (select from moved where moved.id = changed.id)
  union all
  select before.*, null from before where not exists (select from changed)
) entry`;

/** Whether an offer of a row `training` is over and still holds its place. */
export const hasExpiredOffer = (now: Date) => sql`exists (
  select from waiting_list
  where training_id = training.id and state = 'offered' and offer_expires_at <= ${now}::timestamptz)`;

const hasPlaceToOffer = (now: Date) => sql`(
  training.places_taken + training.places_held < training.capacity
  and ${takesRegistrations(now)}
  and ${now}::timestamptz < training.starts_at - interval '2 hours'
  and exists (
    select from waiting_list
    where training_id = training.id and state = 'waiting' and not is_spam and can_be_offered(waiting_list, ${UNANSWERED_OFFERS}::integer)))`;

const isBehind = (now: Date) => sql`(${hasExpiredOffer(now)} or ${hasPlaceToOffer(now)})`;

export const offersBehind = (now: Date): DueWork => ({
  isDue: sql`exists (select from trainings training where ${isBehind(now)})`,
  run: (database) => catchUpOffers(database, null, now),
});

/**
 * Ends offers that are over and offers free places, for trainings that no statement with `passOnPlaces` has brought up to date.
 * @param trainingId `null` for all
 */
export async function catchUpOffers(database: Database, trainingId: number | null, now: Date): Promise<void> {
  await database.query(sql`
    with due as (
      select * from trainings training
      where (${trainingId}::integer is null or id = ${trainingId}::integer) and ${isBehind(now)}
      order by id
    ),
    ${passOnPlaces({ trainings: 'due', now })}
    select id from moved`);
}
