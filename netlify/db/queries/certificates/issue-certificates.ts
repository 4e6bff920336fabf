import sql from 'sql-template-tag';
import type { CertificateRequest } from '#src/contract/certificate-requests.ts';
import { CERTIFICATE_REFUSAL, UNKNOWN_REGISTRATION, type IssuedCertificates } from '#src/contract/certificates.ts';
import { newCertificateNumber } from '#src/lib/ids.ts';
import { queryOne, type Database } from '../../database.ts';
import { certificateCandidates } from './certificate-candidates.ts';
import { queueMessages } from '../outbox/outbox.ts';
import { OWN_ADDRESSES } from '../registrations/recipients.ts';

/**
 * Issues certificates to those of these attendees who qualify; a registration means all of its attendees. A valid certificate
 * stays as it is. A withdrawn one is valid again under its number, with today's texts, but one of a group only if its attendee is
 * asked for, because the registration is sent for the others. New and renewed ones go out by email, to
 * the person who booked and to the attendee's own address. Spam counts as missing.
 */
export async function issueCertificates(
  database: Database,
  { registrationIds, attendeeIds }: CertificateRequest,
  now: Date,
): Promise<IssuedCertificates> {
  const people = await database.query<{ id: string; registrationId: string; isLeft: boolean }>(sql`
    select attendees.id, registration_id as "registrationId",
      attendees.id <> all(${attendeeIds}::uuid[]) and places_of(registration_id) > 1 and exists (
        select from certificates where attendee_id = attendees.id and withdrawn_at is not null) as "isLeft"
    from attendees join registrations on registrations.id = registration_id
    where not is_spam and (registration_id = any(${registrationIds}::uuid[])
      or attendees.id = any(${attendeeIds}::uuid[]))`);
  const known = new Set(people.flatMap(({ id, registrationId }) => [id, registrationId]));
  const unknown = [...new Set([...registrationIds, ...attendeeIds])]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, attendeeId: null, reason: UNKNOWN_REGISTRATION }));
  const { issued, refused } = await issue(
    database,
    people.filter(({ isLeft }) => !isLeft).map(({ id }) => ({ id, number: newCertificateNumber() })),
    now,
  );
  const left = people
    .filter(({ isLeft }) => isLeft)
    .map(({ id, registrationId }) => ({ id: registrationId, attendeeId: id, reason: CERTIFICATE_REFUSAL.withdrawn }));
  return { issued, refused: [...refused, ...left, ...unknown] };
}

/** The columns that a withdrawn certificate takes anew when it is issued again. */
const ANEW = sql`
  name, title, starts_at, ends_at, minutes, place, valid_months, entry, email_key, phone, phone_e164, issued_at`;

/** @param asked attendees, each with a number for a new certificate */
function issue(database: Database, asked: { id: string; number: string }[], now: Date): Promise<IssuedCertificates> {
  const statement = sql`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(asked)}::json) as asked (id uuid, number text)
    ),
    locked as (
      select * from registrations
      where id in (select registration_id from attendees where id in (select id from asked)) order by id for share
    ),
    found as (${certificateCandidates(sql`registration.id in (select id from locked) and person.id in (select id from asked)`, now)}),
    candidate as (
      select found.*, asked.number from found join asked using (id) where found.refusal is null
    ),
    before as (
      select * from certificates where attendee_id in (select id from candidate) order by id for update
    ),
    -- Each insert waits until "before" has locked existing rows: of two requests that reissue a certificate at once, one does.
    issued as (
      insert into certificates (number, attendee_id, email_key, phone, phone_e164, name, title, starts_at, ends_at, minutes,
        place, valid_months, entry, issued_at)
      select number, id, email_key, phone, phone_e164, name, title, starts_at, ends_at, minutes, place, valid_months, entry,
        ${now}::timestamptz
      from candidate left join (select attendee_id as id from before) earlier using (id) order by id
      on conflict (attendee_id) do update set withdrawn_at = null, (${ANEW}) = (
        select ${ANEW} from (
          select certificates.* where certificates.withdrawn_at is null
          union all
          select excluded.* where certificates.withdrawn_at is not null) known)
      returning *, xmax = 0 as is_new
    ),
    valid_now as (
      select issued.* from issued left join before using (id) where issued.is_new or before.withdrawn_at is not null
    ),
    -- The person is told of its end as for a new certificate.
    untold as (delete from certificate_reminders where certificate_id in (select id from valid_now)),
    recorded as (
      insert into history (at, changed_by, table_name, row_id, changes)
      select ${now}::timestamptz, 'admin', 'registrations', candidate.registration_id::text,
        jsonb_build_object('certificate', jsonb_build_object('from', null, 'to', valid_now.number))
      from valid_now join candidate on candidate.id = attendee_id
    ),
    queued as (${queueMessages({
      messages: ['certificate-issued'],
      now,
      from: sql`valid_now certificate join candidate on candidate.id = certificate.attendee_id
        join locked registration on registration.id = candidate.registration_id
        join attendees attendee on attendee.id = candidate.id cross join lateral ${OWN_ADDRESSES}`,
      personKey: sql`recipient.key`,
      rowId: sql`registration.id`,
      payload: sql`jsonb_build_object(
        'registrationId', registration.id, 'firstName', registration.first_name, 'lastName', registration.last_name, 'email', recipient.email,
        'phone', candidate.phone, 'number', certificate.number, 'name', certificate.name, 'title', certificate.title,
        'startsAt', certificate.starts_at, 'endsAt', certificate.ends_at, 'minutes', certificate.minutes,
        'place', certificate.place, 'validUntil', valid_until(certificate.ends_at, certificate.valid_months)) || recipient.overrides`,
      batchKey: sql`'certificate-issued ' || registration.id || ' ' || recipient.key || ' ' || ${now}::timestamptz`,
    })})
    select
      (select coalesce(json_agg(json_build_object('number', number, 'name', name, 'attendeeId', attendee_id)
          order by name, number), '[]'::json)
        from issued) as issued,
      (
        select coalesce(json_agg(json_build_object('id', registration_id, 'attendeeId', id, 'reason', refusal)), '[]'::json)
        from found where refusal is not null
      ) as refused`;
  return queryOne<IssuedCertificates>(database, statement);
}
