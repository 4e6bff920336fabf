import sql, { raw, type Sql } from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { queueMessages, type Entry, type OutgoingMessage } from '../outbox/outbox.ts';
import { WORKSHOP_PAYLOAD } from '../workshops/workshops.ts';

export const PLACE_OFFERED = 'place-offered';
export const OFFER_EXPIRED = 'offer-expired';

export interface OfferTerms {
  /** How long a place is held. */
  hours: number;
  messages: readonly OutgoingMessage[];
}

interface FreedPlaces {
  /** Names the expression with the workshops' rows, which the statement has updated or locked. */
  workshops: string;
  /** How many places became free in a row `workshop`. */
  places: Sql;
  terms: OfferTerms;
  now: Date;
}

/**
 * Expressions for the statement that frees places. They offer the places to the waiting list, end expired offers, record the
 * history and queue the emails. `passed_on` has the new entries of the outbox, claimed for the caller.
 */
export function passOnPlaces({ workshops, places, terms, now }: FreedPlaces): Sql {
  return sql`
    moved as materialized (
      select entry.* from ${raw(workshops)} workshop
      cross join lateral pass_on_places(workshop.id, ${places}, ${now}::timestamptz, ${terms.hours}::integer) entry
    ),
    moves_recorded as (
      insert into history (at, changed_by, table_name, row_id, changes)
      select ${now}::timestamptz, 'site', 'waitlist', id::text, jsonb_build_object('state', jsonb_build_object(
        'from', case state when 'offered' then 'waiting' else 'offered' end, 'to', state))
      from moved
    ),
    passed_on as (${queueMessages({
      messages: terms.messages,
      now,
      from: sql`moved join ${raw(workshops)} workshop on workshop.id = moved.workshop_id`,
      ...aboutOffer('moved'),
      where: sql`message.name = case moved.state when 'offered' then ${PLACE_OFFERED} else ${OFFER_EXPIRED} end`,
    })})`;
}

/** For messages about `entry`, the alias of a waiting-list entry. The query has the alias `workshop` too. */
export function aboutOffer(entry: string): { personKey: Sql; rowId: Sql; payload: Sql } {
  const row = raw(entry);
  const payload = sql`jsonb_build_object(
    'waitlistId', ${row}.id, 'offerId', ${row}.offer_id, 'offerExpiresAt', ${row}.offer_expires_at,
    'firstName', ${row}.first_name, 'lastName', ${row}.last_name, 'email', ${row}.email, 'phone', ${row}.phone,
    'workshop', ${WORKSHOP_PAYLOAD})`;
  return { personKey: sql`${row}.email_key`, rowId: sql`${row}.id`, payload };
}

/** The emails of `passOnPlaces`, as a column. */
export const PASSED_ON_ENTRIES = sql`(select coalesce(json_agg(passed_on), '[]'::json) from passed_on) as "passedOn"`;

const isExpired = (now: Date) => sql`state = 'offered' and offer_expires_at <= ${now}::timestamptz`;

export function areOffersOver(now: Date): Sql {
  return sql`exists (select from waitlist where ${isExpired(now)})`;
}

/**
 * Ends expired offers and passes their places on.
 * @param workshopId `null` for all workshops
 * @returns the new entries of the outbox, claimed for the caller
 */
export async function moveExpiredOffers(
  database: Database,
  workshopId: number | null,
  terms: OfferTerms,
  now: Date,
): Promise<Entry[]> {
  const [found] = await database.query<{ passedOn: Entry[] }>(sql`
    with due as (
      select * from workshops
      where (${workshopId}::integer is null or id = ${workshopId}::integer) and exists (
        select from waitlist
        where workshop_id = workshops.id and ${isExpired(now)})
      order by id
    ),
    ${passOnPlaces({ workshops: 'due', places: sql`0`, terms, now })}
    select ${PASSED_ON_ENTRIES}`);
  return found?.passedOn ?? [];
}
