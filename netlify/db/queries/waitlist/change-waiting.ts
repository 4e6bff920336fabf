import sql, { type Sql } from 'sql-template-tag';
import type { WaitingAction } from '#src/contract/waitlist.ts';
import type { Database } from '../../database.ts';
import { TOLD_WITHIN_HOURS } from '#src/lib/chats.ts';
import { isUniqueViolation } from '../../failures.ts';
import { recordedBy } from '../history.ts';
import { queueMessages, withdrawMessages } from '../outbox/outbox.ts';
import { takesRegistrations } from '../registrations/places.ts';
import { aboutOffer, ENTRY_NOW, HELD_HOURS, lockEntry, passOnPlaces } from './pass-on-places.ts';
import { waitingColumns, type WaitingRow, ABOUT_WAITING, WAITING_MESSAGES } from './waitlist.ts';

type WaitingResult =
  { outcome: 'changed'; row: WaitingRow } | { outcome: 'missing' | 'full' | 'closed' | 'registered' | 'conflict' };

type Found = WaitingRow & { outcome: WaitingResult['outcome']; moved?: number };

interface WaitingChange {
  action: WaitingAction;
  now: Date;
}

/**
 * Offers a free place to any entry of a waiting list, removes the entry, or puts it back in its place in line. If a removed entry
 * had an offer, its place goes to the next in line. Repeating a change does nothing. @returns `registered` for an offer to
 * somebody who has a place; `conflict` if the entry is booked or removed, or the person waits with another entry
 */
export async function changeWaiting(database: Database, id: string, change: WaitingChange): Promise<WaitingResult> {
  try {
    return await ACTIONS[change.action](database, id, change);
  } catch (error) {
    if (isUniqueViolation(error)) return { outcome: 'conflict' };
    throw error;
  }
}

const lockLive = (id: string) => lockEntry(sql`waiting_list.id = ${id}::uuid and not waiting_list.is_spam`);

async function offerPlace(database: Database, id: string, { now }: WaitingChange): Promise<WaitingResult> {
  const [found] = await database.query<Found>(sql`
    with ${lockLive(id)},
    decision as (
      select case
        when before.state = 'offered' and before.offer_expires_at <= ${now}::timestamptz then 'full'
        when before.state = 'offered' then 'changed'
        when before.state in ('booked', 'removed') then 'conflict'
        when exists (select from waiting_list where id = before.id and is_registered(waiting_list)) then 'registered'
        when not ${takesRegistrations(now)}
          or training.starts_at - interval '2 hours' <= ${now}::timestamptz then 'closed'
        when training.id is null or training.places_taken + training.places_held >= training.capacity
          or not has_open_place(training.id, before.package_id) then 'full'
        else 'changed' end as outcome
      from before left join training on true
    ),
    changed as (
      update waiting_list set
        state = 'offered',
        offer_id = gen_random_uuid(),
        offered_at = ${now}::timestamptz,
        offered_until = offer.until,
        offer_expires_at = least(offer.until, training.starts_at - interval '2 hours'),
        ${recordedBy('admin', now)}
      from before cross join training cross join decision
      cross join lateral (
        select ${now}::timestamptz + make_interval(hours =>
          case when before.kept_at is null then ${HELD_HOURS.otherwise} else ${HELD_HOURS.kept} end
          + case when before.email is null then ${TOLD_WITHIN_HOURS}::integer else 0 end) as until
      ) offer
      where waiting_list.id = before.id and decision.outcome = 'changed' and before.state <> 'offered'
      returning waiting_list.*
    ),
    held as (
      update trainings set places_held = places_held + 1 from changed where trainings.id = changed.training_id
    ),
    moved as (select * from changed),
    passed_on as (${queueMessages({
      messages: ['place-offered'],
      now,
      from: sql`changed cross join training`,
      ...aboutOffer('changed'),
    })})
    select ${waitingColumns(now)}, (select outcome from decision) as outcome
    from (select * from changed union all select * from before where not exists (select from changed)) entry`);
  return toResult(found);
}

async function removeEntry(database: Database, id: string, { now }: WaitingChange): Promise<WaitingResult> {
  const [found] = await database.query<Found>(sql`
    with ${lockLive(id)},
    changed as (
      update waiting_list set state = 'removed', ${recordedBy('admin', now)}
      from before where waiting_list.id = before.id and before.state not in ('booked', 'removed')
      returning waiting_list.*
    ),
    ${withdrawMessages('dropped', {
      of: 'changed',
      where: sql`
        outbox.person_key = changed.email_key and outbox.payload ->> 'waitlistId' = changed.id::text and outbox.to_person`,
      now,
    })},
    freed as (
      update trainings set places_held = places_held - 1
      from before join changed on changed.id = before.id
      where trainings.id = before.training_id and before.state = 'offered'
      returning trainings.*
    ),
    ${passOnPlaces({ trainings: 'freed', now })}
    select ${waitingColumns(now)}, case when state = 'booked' then 'conflict' else 'changed' end as outcome
    from (select * from changed union all select * from before where not exists (select from changed)) entry`);
  return toResult(found);
}

/** Puts an entry back in its place in line. A free place is then offered to the first in line. */
async function putBackEntry(database: Database, id: string, { now }: WaitingChange): Promise<WaitingResult> {
  const [found] = await database.query<Found>(sql`
    with ${lockLive(id)},
    decision as (
      select case
        when before.state in ('waiting', 'offered') then 'changed'
        when exists (select from waiting_list where id = before.id and is_registered(waiting_list)) then 'registered'
        when training.cancelled_at is not null or training.ends_at <= ${now}::timestamptz then 'closed'
        else 'changed' end as outcome
      from before left join training on true
    ),
    changed as (
      -- The link of an offer that has ended still says so; the link of a removed entry opens nothing.
      update waiting_list set
        state = 'waiting', offer_id = case when before.state <> 'removed' then before.offer_id end, ${recordedBy('admin', now)}
      from before cross join decision
      where waiting_list.id = before.id and decision.outcome = 'changed' and before.state not in ('waiting', 'offered')
      returning waiting_list.*
    ),
    joined as (select training.* from training join changed on changed.training_id = training.id),
    ${passOnPlaces({ trainings: 'joined', now })}
    select ${waitingColumns(now)}, (select outcome from decision) as outcome
    from ${ENTRY_NOW}`);
  return toResult(found);
}

const ACTIONS = { offer: offerPlace, remove: removeEntry, wait: putBackEntry };

function toResult(found: Found | undefined): WaitingResult {
  if (!found) return { outcome: 'missing' };
  const { outcome, moved: _moved, ...row } = found;
  return outcome === 'changed' ? { outcome, row } : { outcome };
}

/** Restores an entry held as spam. A free place goes at once to the first in line. Nobody waits for a cancelled training. */
export function restoreWaiting({ id, now }: { id: string; now: Date }): Sql {
  return sql`
    with ${lockEntry(sql`waiting_list.id = ${id}::uuid and waiting_list.is_spam`)},
    changed as (
      update waiting_list set
        is_spam = false,
        created_at = ${now}::timestamptz,
        state = case
          when exists (
            select from waiting_list live
            where live.mailbox_key = before.mailbox_key and live.name_key = before.name_key
              and live.interest = before.interest
              and live.training_id is not distinct from before.training_id
              and live.state in ('waiting', 'offered') and not live.is_spam
          ) then 'removed' else 'waiting' end,
        ${recordedBy('admin', now)}
      from before
      where waiting_list.id = before.id and not exists (select from training where cancelled_at is not null)
      returning waiting_list.*
    ),
    queued as (${queueMessages({
      messages: WAITING_MESSAGES,
      now,
      from: sql`changed waiting left join trainings training on training.id = waiting.training_id`,
      ...ABOUT_WAITING,
    })}),
    joined as (select training.* from training join changed on changed.training_id = training.id),
    ${passOnPlaces({ trainings: 'joined', now })}
    select ${waitingColumns(now)}, case when not exists (select from changed) then 'closed' end as obstacle
    from ${ENTRY_NOW}`;
}
