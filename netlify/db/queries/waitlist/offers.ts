import sql, { type Sql } from 'sql-template-tag';
import type { PlaceOffer } from '#src/contract/offer.ts';
import type { OfferAcceptance } from '#src/contract/registration-requests.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import type { Database, Stored } from '../../database.ts';
import { recordedBy } from '../history.ts';
import { insertIdempotently, storeResponse, type InsertResult, type Submission } from '../idempotency.ts';
import { queueMessages } from '../outbox/outbox.ts';
import {
  ABOUT_REGISTRATION,
  holdValues,
  isRegistered,
  registeredBody,
  registrationPayload,
  REGISTRATION_MESSAGES,
} from '../registrations/registrations.ts';
import { nameKeysOf, newNames } from '../registrations/attendees.ts';
import { identify, insertRow, type NewRow, type Person } from '../registrations/new-row.ts';
import { bookPlace, isFree, NEW_BALANCE, PLACED } from '../registrations/places.ts';
import { toLiveTraining, trainingColumns, type StoredTraining } from '../trainings/trainings.ts';
import { lockEntry, packageOf, passOnPlaces } from './pass-on-places.ts';

type OfferRow = Stored<PlaceOffer, 'expiresAt'>;

type StoredOffer = StoredTraining & Omit<OfferRow, 'workshop' | 'package'>;

/** An entry's state: expired after the end of its offer, even before the place is passed on. Aliases: `entry`, `training`. */
export function entryState(now: Date): Sql {
  return sql`
    case when entry.state = 'offered' and (entry.offer_expires_at <= ${now}::timestamptz or training.cancelled_at is not null)
      then 'expired' else entry.state end`;
}

const PACKAGE = packageOf(sql`entry`);

/** Columns of an offer. That of a person who waits again has ended. The query has the aliases `entry` and `training`. */
function offerColumns(now: Date): Sql {
  return sql`
    ${trainingColumns(now)}, entry.first_name as "firstName", entry.last_name as "lastName", entry.email,
    entry.offer_expires_at as "expiresAt", (select id from ${PACKAGE} package) as "packageId",
    case when entry.state = 'waiting' then 'expired' else ${entryState(now)} end as state`;
}

function toOffer(
  { packageId, firstName, lastName, email, expiresAt, state, ...stored }: StoredOffer,
  now: Date,
): OfferRow {
  const own = stored.packages.find(({ id }) => id === packageId);
  const { price, priceAed } = toLiveTraining({ ...stored, packages: own ? [own] : stored.packages }, now);
  return {
    workshop: { ...toLiveTraining(stored, now), price, priceAed },
    ...{ package: own?.name ?? null, packageId: own && !own.closed ? own.id : null, courseType: stored.courseType },
    ...{ firstName, lastName, email, expiresAt, state },
  };
}

export async function findOffer(database: Database, offerId: string, now: Date): Promise<OfferRow | null> {
  const [found] = await database.query<StoredOffer>(sql`
    select ${offerColumns(now)}
    from waiting_list entry join trainings training on training.id = entry.training_id
    where entry.offer_id = ${offerId}::uuid and entry.state <> 'removed'`);
  return found ? toOffer(found, now) : null;
}

interface Acceptance extends Submission<OfferAcceptance> {
  offerId: string;
}

interface Waiting extends Pick<NewRow['request'], 'firstName' | 'lastName' | 'email' | 'origin'> {
  phone: string;
  /** `null` for a workshop. */
  courseType: CourseType | null;
}

interface Accepted extends NewRow {
  offerId: string;
}

type Refusal = 'unknown' | 'gone' | 'already-registered' | 'full' | 'another-package';

type AcceptResult = (InsertResult<Refusal> | { outcome: 'unreachable' }) & { courseType: CourseType | null };

/**
 * Turns the held place into a registration, in one statement. If an offer is accepted and declined at once, one of the two
 * succeeds. A person without an email address must have a number that can be called.
 */
export async function acceptOffer(database: Database, acceptance: Acceptance): Promise<AcceptResult> {
  const [waiting] = await database.query<Waiting>(sql`
    select entry.first_name as "firstName", entry.last_name as "lastName", entry.email, coalesce(entry.phone, '') as phone, entry.origin,
      training.course_type as "courseType"
    from waiting_list entry join trainings training on training.id = entry.training_id
    where entry.offer_id = ${acceptance.offerId}::uuid and entry.state <> 'removed'`);
  if (!waiting) return { outcome: 'unknown', courseType: null };
  const { courseType, ...known } = waiting;
  const { firstName, lastName, phone, packageId } = acceptance.request;
  const request = {
    ...{ ...known, packageId, website: false },
    firstName: firstName ?? known.firstName,
    lastName: lastName ?? known.lastName,
    phone: phone ?? known.phone,
  };
  const accepted = { ...acceptance, request, isByStaff: false };
  const person = await identify(accepted);
  if (request.email === null && person.phoneE164 === null) return { outcome: 'unreachable', courseType };
  const result = await insertIdempotently<Refusal>(database, accepted, {
    insert: insertAccepted(accepted, person),
    findRefusal: findRefusal(accepted, person),
  });
  return { ...result, courseType };
}

/** What an offer is for: one place, without a code. */
const ONE_PLACE = { nannies: sql`1`, offer: sql`null` };

/** Whether the package is still the one that was shown: others may have taken its places, if the person waits for any package. */
const isShown = ({ request: { packageId = null } }: Accepted) =>
  sql`${packageId}::uuid is null or package.id = ${packageId}`;

function insertAccepted(accepted: Accepted, person: Person): Sql {
  const { offerId, request, now } = accepted;
  const body = registeredBody(accepted);
  const hold = {
    email: sql`${request.email}::text`,
    phoneE164: sql`${person.phoneE164}::text`,
    isPaid: isFree(ONE_PLACE),
    now,
  };
  return sql`
    with ${lockEntry(sql`waiting_list.offer_id = ${offerId}::uuid and waiting_list.state = 'offered'
        and waiting_list.offer_expires_at > ${now}::timestamptz`)},
    chosen as (
      select package.* from before entry join training on training.cancelled_at is null cross join lateral ${PACKAGE} package
      where ${isShown(accepted)}
    ),
    accepted as (
      update waiting_list set state = 'booked', ${recordedBy('site', now)}
      from before cross join chosen where waiting_list.id = before.id
      returning waiting_list.*
    ),
    taken as (
      update trainings set places_taken = places_taken + 1, places_held = places_held - 1
      from accepted where trainings.id = accepted.training_id
    ),
    ${insertRow(accepted, person, {
      columns: sql`course_type, training_id, package_id, hold_until, remind_at`,
      values: sql`training.course_type, training.id, chosen.id, ${holdValues(hold)}`,
      from: sql`accepted join training on training.id = accepted.training_id cross join chosen`,
    })},
    ${bookPlace({ ...ONE_PLACE, source: 'guest', now })},
    stored_response as (${storeResponse(accepted, PLACED, body)}),
    queued as (${queueMessages({
      messages: REGISTRATION_MESSAGES,
      now,
      from: sql`registered registration cross join training`,
      ...ABOUT_REGISTRATION,
      payload: registrationPayload({ balance: NEW_BALANCE, names: newNames(person.attendees) }),
    })})
    select ${body} as body from ${PLACED}`;
}

function findRefusal(accepted: Accepted, { key, phoneE164, attendees }: Person): Sql {
  const { offerId, request, now } = accepted;
  const nanny = {
    ...{ workshopId: sql`entry.training_id`, key: sql`${key}`, phoneE164: sql`${phoneE164}::text` },
    names: nameKeysOf(request, attendees),
  };
  return sql`
    select case
        when entry.id is null then 'unknown'
        when entry.state <> 'offered' or entry.offer_expires_at <= ${now}::timestamptz or exists (
          select from trainings where id = entry.training_id and cancelled_at is not null
        ) then 'gone'
        when ${isRegistered(nanny)} then 'already-registered'
        when not exists (select from ${PACKAGE} package) then 'full'
        when not exists (select from ${PACKAGE} package where ${isShown(accepted)}) then 'another-package'
      end
    from (select 1) one
    left join waiting_list entry on entry.offer_id = ${offerId}::uuid and entry.state <> 'removed'`;
}

type DeclineResult = { outcome: 'declined'; row: OfferRow } | { outcome: 'unknown' } | { outcome: 'gone' };

/** Declines an offer. Its place is offered to the next in line. A second call changes nothing. */
export async function declineOffer(database: Database, offerId: string, now: Date): Promise<DeclineResult> {
  const [found] = await database.query<StoredOffer>(sql`
    with ${lockEntry(sql`waiting_list.offer_id = ${offerId}::uuid and waiting_list.state <> 'removed'`)},
    declined as (
      update waiting_list set state = 'declined', ${recordedBy('site', now)}
      from before
      where waiting_list.id = before.id and before.state = 'offered' and before.offer_expires_at > ${now}::timestamptz
      returning waiting_list.*
    ),
    freed as (
      update trainings set places_held = places_held - 1
      from declined where trainings.id = declined.training_id
      returning trainings.*
    ),
    ${passOnPlaces({ trainings: 'freed', now })}
    select ${offerColumns(now)}
    from (select * from declined union all select * from before where not exists (select from declined)) entry
    join trainings training on training.id = entry.training_id`);
  if (!found) return { outcome: 'unknown' };
  return found.state === 'declined' ? { outcome: 'declined', row: toOffer(found, now) } : { outcome: 'gone' };
}
