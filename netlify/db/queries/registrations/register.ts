import sql, { type Sql } from 'sql-template-tag';
import type { RegistrationRequest } from '#src/contract/register.ts';
import { STAFF_DAYS } from '#src/contract/registrations.ts';
import { e164Of } from '#src/lib/e164.ts';
import { attendeeName, emailKey, nameKey } from '#src/lib/people.ts';
import type { Database } from '../../database.ts';
import { insertIdempotently, originOf, storeResponse, type InsertResult, type Submission } from '../idempotency.ts';
import { messagesOnSubmit } from '../outbox/message-names.ts';
import { queueMessages } from '../outbox/outbox.ts';
import {
  ABOUT_REGISTRATION,
  holdValues,
  isRegistered,
  registeredBody,
  REGISTRATION_MESSAGES,
} from './registrations.ts';

export interface NewRegistration extends Submission<RegistrationRequest> {
  workshopId: number;
  /** After how many hours an unpaid place lapses; 0 for never. */
  holdHours: number;
  /** From the start on, staff also add somebody who came to a closed workshop. */
  isByStaff: boolean;
}

interface Person {
  phoneE164: string | null;
  /** Stored as `email_key`. */
  key: string;
}

/** `offers-expired`: the workshop is full, but expired offers hold places, which `followState` passes on. */
type Refusal = 'unknown-workshop' | 'already-registered' | 'closed' | 'full' | 'offers-expired';

/**
 * Takes a place and stores the registration in one statement. If several people compete for the last place, one gets it.
 * Spam takes no place.
 */
export async function register(database: Database, registration: NewRegistration): Promise<InsertResult<Refusal>> {
  const { email, phone } = registration.request;
  const phoneE164 = await e164Of(phone);
  // Without an email address, the phone number identifies the person.
  const person = { phoneE164, key: email === null ? (phoneE164 ?? phone) : emailKey(email) };
  return insertIdempotently<Refusal>(database, registration, {
    insert: insertRegistration(registration, person),
    findRefusal: findRefusal(registration, person),
  });
}

function insertRegistration(registration: NewRegistration, person: Person): Sql {
  const { id, workshopId, request, holdHours, isByStaff, now } = registration;
  const { firstName, lastName, email, phone, profession, company, notes, website: isSpam } = request;
  const { nannyFirstName, nannyLastName, nannyEmail } = request;
  const body = registeredBody(registration);
  return sql`
    with taken as (
      update trainings set places_taken = places_taken + 1
      where id = ${workshopId}::bigint and not ${isSpam}::boolean and places_taken + places_held < capacity
        and cancelled_at is null and ${isOpen(registration)}
      returning *
    ),
    training as (
      select * from taken
      union all
      select * from trainings where id = ${workshopId}::bigint and ${isSpam}::boolean
    ),
    registered as (
      insert into registrations (id, training_id, first_name, last_name, email, phone, phone_e164, nanny_first_name,
        nanny_last_name, nanny_email, profession, company, notes, guest_notes, is_spam, email_key, created_at, updated_at,
        origin, hold_until, remind_at)
      select ${id}::uuid, training.id, ${firstName}, ${lastName}, ${email}, ${phone}, ${person.phoneE164}, ${nannyFirstName},
        ${nannyLastName}, ${nannyEmail}, ${profession}, ${company}, ${notes}, ${isByStaff ? null : notes}, ${isSpam},
        ${person.key}, ${now}::timestamptz, ${now}::timestamptz, ${originOf(request)}, ${holdValues({ hours: holdHours, email: sql`${email}::text`, now })}
      from training
      returning *
    ),
    stored_response as (${storeResponse(registration, sql`registered`, body)}),
    queued as (${queueMessages({
      messages: messagesOnSubmit(isSpam, REGISTRATION_MESSAGES),
      now,
      from: sql`registered registration cross join training`,
      ...ABOUT_REGISTRATION,
      // Who came needs no email that holds a place.
      where: sql`not message."toPerson" or ${isOpenToAll(now)}`,
    })})
    select ${body} as body from registered`;
}

function isOpenToAll(now: Date): Sql {
  return sql`registration_open and (registration_closes_at is null or registration_closes_at > ${now}::timestamptz)`;
}

function isOpen({ isByStaff, now }: NewRegistration): Sql {
  return sql`(
    ${isOpenToAll(now)} or ${isByStaff}::boolean and starts_at <= ${now}::timestamptz
      and ends_at + make_interval(days => ${STAFF_DAYS}::integer) > ${now}::timestamptz)`;
}

function findRefusal(registration: NewRegistration, person: Person): Sql {
  const { workshopId, request, now } = registration;
  const nanny = { emailKey: sql`${person.key}`, nameKey: nameKey(attendeeName(request)) };
  return sql`
    select case
        when training.id is null then 'unknown-workshop'
        when ${isRegistered({ workshopId: sql`training.id`, ...nanny })} then 'already-registered'
        when training.cancelled_at is not null or not ${isOpen(registration)} then 'closed'
        when training.places_taken + training.places_held < training.capacity then null
        when exists (
          select from waiting_list
          where training_id = training.id and state = 'offered' and offer_expires_at <= ${now}::timestamptz
        ) then 'offers-expired'
        else 'full'
      end
    from (select 1) one left join trainings training on training.id = ${workshopId}::bigint`;
}
