import sql, { type Sql } from 'sql-template-tag';
import type { PlaceOffer } from '#src/contract/offer.ts';
import type { OfferAcceptance } from '#src/contract/offer-requests.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import { e164Of } from '#src/lib/e164.ts';
import { keyOfPerson, nameKey } from '#src/lib/people.ts';
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
import { insertAttendees, newNames, UNNAMED } from '../registrations/attendees.ts';
import { bookPlace, isFree, NEW_BALANCE } from '../registrations/places.ts';
import { toLiveTraining, trainingColumns, type StoredTraining } from '../trainings/trainings.ts';
import { packageOf, passOnPlaces } from './pass-on-places.ts';

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

interface Nanny {
  firstName: string;
  lastName: string;
  /** Empty if the person gave none. */
  phone: string;
}

/** A nanny as she will be registered. */
interface Accepting extends Nanny {
  phoneE164: string | null;
  /** Stored as `email_key`. */
  key: string;
}

interface WaitingNanny extends Nanny {
  email: string | null;
  /** `null` for a workshop. */
  courseType: CourseType | null;
}

type Refusal = 'unknown' | 'gone' | 'already-registered' | 'full' | 'another-package';

type AcceptResult = (InsertResult<Refusal> | { outcome: 'unreachable' }) & { courseType: CourseType | null };

/**
 * Turns the held place into a registration, in one statement. If an offer is accepted and declined at once, one of the two
 * succeeds. A person without an email address must have a number that can be called.
 */
export async function acceptOffer(database: Database, acceptance: Acceptance): Promise<AcceptResult> {
  const { firstName, lastName, phone } = acceptance.request;
  const [waiting] = await database.query<WaitingNanny>(sql`
    select entry.first_name as "firstName", entry.last_name as "lastName", entry.email, coalesce(entry.phone, '') as phone,
      training.course_type as "courseType"
    from waiting_list entry join trainings training on training.id = entry.training_id
    where entry.offer_id = ${acceptance.offerId}::uuid and entry.state <> 'removed'`);
  if (!waiting) return { outcome: 'unknown', courseType: null };
  const { email, courseType } = waiting;
  const nanny = {
    firstName: firstName ?? waiting.firstName,
    lastName: lastName ?? waiting.lastName,
    phone: phone ?? waiting.phone,
  };
  const phoneE164 = await e164Of(nanny.phone);
  if (email === null && phoneE164 === null) return { outcome: 'unreachable', courseType };
  const accepting = { ...nanny, phoneE164, key: keyOfPerson({ email, phone: nanny.phone, phoneE164 }) };
  const result = await insertIdempotently<Refusal>(database, acceptance, {
    insert: insertAccepted(acceptance, accepting),
    findRefusal: findRefusal(acceptance, accepting),
  });
  return { ...result, courseType };
}

/** The person who waits is the one who attends. */
const THEMSELVES = { ...UNNAMED, isBooker: true };

/** What an offer is for: one place, without a code. */
const ONE_PLACE = { nannies: sql`1`, offer: sql`null` };

/** Whether the package is still the one that was shown: others may have taken its places, if the person waits for any package. */
const isShown = ({ request: { packageId } }: Acceptance) =>
  sql`${packageId}::uuid is null or package.id = ${packageId}`;

function insertAccepted(acceptance: Acceptance, { firstName, lastName, phone, phoneE164, key }: Accepting): Sql {
  const { id, offerId, now } = acceptance;
  const body = registeredBody(acceptance);
  return sql`
    with training as (
      select trainings.* from trainings join waiting_list on waiting_list.training_id = trainings.id
      where waiting_list.offer_id = ${offerId}::uuid and trainings.cancelled_at is null
      for update of trainings
    ),
    before as (
      select waiting_list.* from training join waiting_list on waiting_list.training_id = training.id
      where waiting_list.offer_id = ${offerId}::uuid and waiting_list.state = 'offered'
        and waiting_list.offer_expires_at > ${now}::timestamptz
      for update of waiting_list
    ),
    chosen as (select package.* from before entry cross join lateral ${PACKAGE} package where ${isShown(acceptance)}),
    accepted as (
      update waiting_list set state = 'booked', ${recordedBy('site', now)}
      from before cross join chosen where waiting_list.id = before.id
      returning waiting_list.*
    ),
    taken as (
      update trainings set places_taken = places_taken + 1, places_held = places_held - 1
      from accepted where trainings.id = accepted.training_id
    ),
    registered as (
      insert into registrations (id, training_id, course_type, package_id, first_name, last_name, email,
        phone, phone_e164, email_key, origin, created_at, updated_at, hold_until, remind_at)
      select ${id}::uuid, training.id, training.course_type, chosen.id,
        ${firstName}, ${lastName}, accepted.email, ${phone}, ${phoneE164}, ${key}, accepted.origin, ${now}::timestamptz,
        ${now}::timestamptz, ${holdValues({ email: sql`accepted.email`, phoneE164: sql`${phoneE164}::text`, isPaid: isFree(ONE_PLACE), now })}
      from accepted join training on training.id = accepted.training_id cross join chosen
      returning *
    ),
    attending_now as (${insertAttendees([THEMSELVES])}),
    ${bookPlace({ ...ONE_PLACE, source: 'guest', now })},
    stored_response as (${storeResponse(acceptance, sql`registered left join booked on true`, body)}),
    queued as (${queueMessages({
      messages: REGISTRATION_MESSAGES,
      now,
      from: sql`registered registration cross join training`,
      ...ABOUT_REGISTRATION,
      payload: registrationPayload({ balance: NEW_BALANCE, names: newNames([THEMSELVES]) }),
    })})
    select ${body} as body from registered left join booked on true`;
}

function findRefusal(acceptance: Acceptance, { firstName, lastName, phoneE164, key }: Accepting): Sql {
  const { offerId, now } = acceptance;
  const nanny = {
    workshopId: sql`entry.training_id`,
    key: sql`${key}`,
    phoneE164: sql`${phoneE164}::text`,
    nameKey: nameKey(firstName, lastName),
  };
  return sql`
    select case
        when entry.id is null then 'unknown'
        when entry.state <> 'offered' or entry.offer_expires_at <= ${now}::timestamptz or exists (
          select from trainings where id = entry.training_id and cancelled_at is not null
        ) then 'gone'
        when ${isRegistered(nanny)} then 'already-registered'
        when not exists (select from ${PACKAGE} package) then 'full'
        when not exists (select from ${PACKAGE} package where ${isShown(acceptance)}) then 'another-package'
      end
    from (select 1) one
    left join waiting_list entry on entry.offer_id = ${offerId}::uuid and entry.state <> 'removed'`;
}

type DeclineResult = { outcome: 'declined'; row: OfferRow } | { outcome: 'unknown' } | { outcome: 'gone' };

/** Declines an offer. Its place is offered to the next in line. A second call changes nothing. */
export async function declineOffer(database: Database, offerId: string, now: Date): Promise<DeclineResult> {
  const [found] = await database.query<StoredOffer>(sql`
    with locked as (
      select trainings.id from trainings join waiting_list on waiting_list.training_id = trainings.id
      where waiting_list.offer_id = ${offerId}::uuid
      for update of trainings
    ),
    before as (
      select waiting_list.* from locked join waiting_list on waiting_list.training_id = locked.id
      where waiting_list.offer_id = ${offerId}::uuid and waiting_list.state <> 'removed'
      for update of waiting_list
    ),
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
