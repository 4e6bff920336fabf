import sql from 'sql-template-tag';
import type { RegistrationRequest } from '#src/contract/register.ts';
import { emailKey, nameKey } from '#src/lib/people.ts';
import { toE164 } from '#src/lib/phone.ts';
import { queryOne, type Database } from '../database.ts';
import { keptAnswerColumn, type KeptAnswer } from './kept-answers.ts';
import type { Entry, Outgoing } from './outbox.ts';
import { placeOutgoing } from './registration-outgoing.ts';
import { storeAndKeep, type Keeping } from './store.ts';
import { isOpen } from './workshops.ts';

export interface NewRegistration extends Keeping {
  id: string;
  workshopId: number;
  request: RegistrationRequest;
  /** What it sends out. */
  kinds: Outgoing['kinds'];
}

/**
 * Takes a place and stores the registration and its answer in one atomic statement: of any number that compete for the
 * last place, one gets it. Spam takes no place.
 * @returns what it put into the outbox, claimed; `null` when it was not stored
 */
export function takePlace(database: Database, registration: NewRegistration): Promise<Entry[] | null> {
  const { id, workshopId, request, now, kinds } = registration;
  const place = request.website
    ? sql`select * from workshops where id = ${workshopId}`
    : sql`
      update workshops set places_taken = places_taken + 1
      where id = ${workshopId} and places_taken < capacity and ${isOpen(now)}
      returning *`;
  const insert = sql`
    insert into registrations (id, workshop_id, first_name, last_name, email, phone, phone_e164, profession, company,
      notes, is_spam, email_key, name_key, created_at, updated_at)
    select ${id}::uuid, place.id, ${request.firstName}, ${request.lastName}, ${request.email}, ${request.phone},
      ${toE164(request.phone)}, ${request.profession}, ${request.company}, ${request.notes}, ${request.website},
      ${emailKey(request.email)}, ${nameKey(request.firstName, request.lastName)}, ${now}::timestamptz, ${now}::timestamptz
    from place
    returning *`;
  return storeAndKeep(database, insert, registration, { row: placeOutgoing, kinds }, sql`place as (${place})`);
}

/** What stands in a registration's way, in the order in which it is told. */
export interface Obstacles {
  kept: KeptAnswer | null;
  workshopExists: boolean;
  alreadyRegistered: boolean;
  open: boolean;
  full: boolean;
}

/** Why a registration was not stored; one round trip. */
export async function findObstacles(database: Database, registration: NewRegistration): Promise<Obstacles> {
  const { workshopId, request, now, reference } = registration;
  const obstacles = sql`
    select ${keptAnswerColumn(reference, now)} as kept,
      workshop.id is not null as "workshopExists",
      exists (
        select from registrations
        where workshop_id = ${workshopId} and email_key = ${emailKey(request.email)}
          and name_key = ${nameKey(request.firstName, request.lastName)} and cancelled_at is null and not is_spam
      ) as "alreadyRegistered",
      coalesce(${isOpen(now)}, false) as open,
      coalesce(workshop.places_taken >= workshop.capacity, false) as full
    from (select 1) one left join workshops workshop on workshop.id = ${workshopId}`;
  return queryOne(database, obstacles);
}
