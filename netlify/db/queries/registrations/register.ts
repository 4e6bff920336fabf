import sql, { type Sql } from 'sql-template-tag';
import { STAFF_DAYS } from '#src/contract/registrations.ts';
import type { TrainingKind } from '#src/contract/trainings.ts';
import type { CourseRegistrationRequest } from '#src/contract/course-request.ts';
import type { Database } from '../../database.ts';
import { insertIdempotently, storeResponse, type InsertResult, type Submission } from '../idempotency.ts';
import { messagesOnSubmit } from '../outbox/message-names.ts';
import { queueMessages } from '../outbox/outbox.ts';
import { hasExpiredOffer } from '../waitlist/pass-on-places.ts';
import { nameKeysOf, newNames } from './attendees.ts';
import { codeRefusal, redeemedCode, usableCode, type CodeRefusal } from './code-use.ts';
import { codeUse, identify, insertRow, type NewRow, type Person } from './new-row.ts';
import { arePlacesFree, bookPlace, isFree, NEW_BALANCE, PLACED, takesRegistrations } from './places.ts';
import {
  ABOUT_REGISTRATION,
  holdValues,
  isRegistered,
  registeredBody,
  registrationPayload,
  REGISTRATION_MESSAGES,
  aboutCourseRegistration,
  COURSE_REGISTRATION_MESSAGES,
} from './registrations.ts';

export interface NewRegistration extends NewRow {
  workshopId: number;
  /** The kind of training that the call is for; `any` for staff. */
  kind: TrainingKind | 'any';
}

/**
 * `offers-expired`: the training is full, but expired offers hold places, which `catchUpOffers` passes on. `full`: the training
 * or the package has too few places.
 */
type Refusal =
  | 'unknown-training'
  | 'other-course'
  | 'unknown-package'
  | 'already-registered'
  | 'closed'
  | 'full'
  | 'offers-expired'
  | CodeRefusal;

/**
 * Takes places and stores the registration in one statement: if several people compete for the last place, one gets it. Spam
 * takes no place and uses no code.
 */
export async function register(database: Database, registration: NewRegistration): Promise<InsertResult<Refusal>> {
  const person = await identify(registration);
  return insertIdempotently<Refusal>(database, registration, {
    insert: insertPlace(registration, person),
    findRefusal: findRefusal(registration, person),
  });
}

function insertPlace(registration: NewRegistration, person: Person): Sql {
  const { workshopId, request, now } = registration;
  const { email, website: isSpam } = request;
  const nannies = person.attendees.length;
  const use = codeUse(registration, person);
  const price = { nannies: sql`${nannies}::integer`, offer: sql`(select offer from code)` };
  const body = registration.walkIn ? sql`${registration.response.body}::text` : registeredBody(registration);
  return sql`
    with chosen as (${chosenPackage(registration)}),
    code as materialized (${usableCode(use)}),
    taken as (
      update trainings training set places_taken = places_taken + ${nannies}::integer
      from chosen
      where training.id = ${workshopId}::bigint and not ${isSpam}::boolean and ${arePlacesFree(nannies, sql`chosen.id`)}
        and not chosen.is_closed and cancelled_at is null and ${isOpen(registration)} and ${isOfKind(registration)}
        and (${use.code}::text is null or exists (select from code where offer = 'family' or training.kind = 'course'))
      returning training.*
    ),
    training as (
      select * from taken
      union all
      select * from trainings training where id = ${workshopId}::bigint and ${isSpam}::boolean and ${isOfKind(registration)}
    ),
    redeemed as (${redeemedCode(now, sql`taken`)}),
    ${insertRow(registration, person, {
      columns: sql`course_type, training_id, package_id, hold_until, remind_at`,
      values: sql`coalesce(${registration.courseType ?? null}, training.course_type), training.id, chosen.id,
          ${holdValues({ email: sql`${email}::text`, phoneE164: sql`${person.phoneE164}::text`, isPaid: isFree(price), now })}`,
      from: sql`training left join chosen on true`,
    })},
    ${bookPlace({ ...price, source: registration.isByStaff ? 'staff' : 'guest', now })},
    walked_in as (${recordWalkIn(registration)}),
    stored_response as (${storeResponse(registration, PLACED, body)}),
    queued as (${queueMessages({
      messages: messagesOnSubmit(isSpam, REGISTRATION_MESSAGES),
      isByStaff: registration.isByStaff,
      now,
      from: sql`registered registration cross join training`,
      ...ABOUT_REGISTRATION,
      payload: registrationPayload({ balance: NEW_BALANCE, names: newNames(person.attendees) }),
      // A person who walks in needs no email that holds a place.
      where: sql`not message."toPerson" or ${takesRegistrations(now)}`,
    })})
    select ${body} as body from ${PLACED}`;
}

/** Selects the package that was asked for, or else the only open one; for staff, the first open one. */
function chosenPackage({ workshopId, request, isByStaff }: NewRegistration): Sql {
  const packageId = request.packageId ?? null;
  return sql`
    select * from packages
    where training_id = ${workshopId}::bigint and (id = ${packageId}::uuid or ${packageId}::uuid is null and not is_closed and (
      ${isByStaff}::boolean or (
        select count(*) = 1 from packages other where other.training_id = ${workshopId}::bigint and not other.is_closed)))
    order by position limit 1`;
}

function isOfKind({ kind, courseType }: NewRegistration): Sql {
  return sql`(
    ${kind} in ('any', training.kind)
    and coalesce(training.course_type = ${courseType ?? null}::text, true))`;
}

/** Records in the history that the person walked in. */
function recordWalkIn({ walkIn, now }: NewRegistration): Sql {
  return sql`
    insert into history (at, changed_by, table_name, row_id, changes)
    select ${now}::timestamptz, ${walkIn?.author ?? null}, 'registrations', id::text, '{"registered":{"from":null,"to":"walk-in"}}'
    from registered where ${walkIn !== undefined}::boolean`;
}

function isOpen({ isByStaff, walkIn, now }: NewRegistration): Sql {
  return sql`(
    ${takesRegistrations(now)}
    or ${isByStaff}::boolean and (training.starts_at <= ${now}::timestamptz or ${walkIn !== undefined}::boolean)
      and training.ends_at + make_interval(days => ${STAFF_DAYS}::integer) > ${now}::timestamptz)`;
}

function findRefusal(registration: NewRegistration, person: Person): Sql {
  const { workshopId, kind, request, now } = registration;
  const nanny = {
    ...{ key: sql`${person.key}`, phoneE164: sql`${person.phoneE164}::text` },
    names: nameKeysOf(request, person.attendees),
  };
  const use = codeUse(registration, person);
  return sql`
    select case
        when training.id is null or ${kind} not in ('any', training.kind) then 'unknown-training'
        when not ${isOfKind(registration)} then 'other-course'
        when chosen.id is null and exists (select from packages where training_id = training.id and not is_closed)
          then 'unknown-package'
        when training.cancelled_at is not null or not ${isOpen(registration)} or coalesce(chosen.is_closed, true) then 'closed'
        -- A request for what is closed, or with a wrong code, must not reveal who is registered.
        else coalesce(
          (select ${codeRefusal(use, { ofCourse: sql`training.kind = 'course'` })} from ${use.from}),
          case
            when ${isRegistered({ workshopId: sql`training.id`, ...nanny })} then 'already-registered'
            when ${arePlacesFree(person.attendees.length, sql`chosen.id`)} then null
            when ${hasExpiredOffer(now)} then 'offers-expired'
            else 'full'
          end)
      end
    from (select 1) one
    left join trainings training on training.id = ${workshopId}::bigint
    left join (${chosenPackage(registration)}) chosen on true`;
}

/** Stores a registration for a course that has no dates yet. */
export async function registerForCourse(
  database: Database,
  submission: Submission<CourseRegistrationRequest>,
): Promise<InsertResult<CodeRefusal>> {
  const { courseType, currentRole, discountCode, website: isSpam } = submission.request;
  const request = { ...submission.request, code: discountCode };
  const registration = { ...submission, request, courseType, currentRole, isByStaff: false };
  const person = await identify(registration);
  const use = codeUse(registration, person);
  const insert = sql`
    with code as materialized (${usableCode(use)}),
    ${insertRow(registration, person, {
      columns: sql`course_type`,
      values: sql`${courseType}`,
      from: sql`(select 1) one where ${use.code}::text is null or ${isSpam}::boolean or exists (select from code)`,
    })},
    redeemed as (${redeemedCode(use.now, sql`registered`)}),
    stored_response as (${storeResponse(submission, sql`registered`)}),
    queued as (${queueMessages({
      messages: messagesOnSubmit(isSpam, COURSE_REGISTRATION_MESSAGES),
      now: submission.now,
      from: sql`registered registration`,
      ...aboutCourseRegistration(newNames(person.attendees)),
    })})
    select 1 as inserted from registered`;
  return insertIdempotently<CodeRefusal>(database, submission, {
    insert,
    findRefusal: sql`select ${codeRefusal(use)} from ${use.from}`,
  });
}
