import sql from 'sql-template-tag';
import type { IssuedCertificates } from '#src/contract/certificates.ts';
import { newCertificateNumber } from '#src/lib/readable-codes.ts';
import { queryOne, type Database } from '../database.ts';
import { WORKSHOP_REFUSAL } from './certificates.ts';
import { leaseEnd, messagesJson, type Entry, type OutgoingMessage } from './outbox.ts';

export type IssueResult = IssuedCertificates & { queued: Entry[] };

interface Issue {
  messages: readonly OutgoingMessage[];
  now: Date;
}

/**
 * Issues certificates to those of these registrations that qualify. One that has a certificate keeps its number; one that was
 * withdrawn is valid again. New and renewed ones go out by email.
 */
export function issueCertificates(
  database: Database,
  ids: readonly string[],
  { messages, now }: Issue,
): Promise<IssueResult> {
  const asked = [...new Set(ids)].map((id) => ({ id, number: newCertificateNumber() }));
  return queryOne<IssueResult>(
    database,
    sql`
    with asked as (select id, number from json_to_recordset(${JSON.stringify(asked)}::json) as asked (id uuid, number text)),
    registration as (
      select * from registrations where id in (select id from asked) and not is_spam order by id for share
    ),
    candidate as (
      select asked.id, asked.number, ${WORKSHOP_REFUSAL} as reason
      from asked
      left join registration on registration.id = asked.id
      left join workshops workshop on workshop.id = registration.workshop_id
    ),
    before as (select * from certificates where registration_id in (select id from asked)),
    issued as (
      insert into certificates (number, registration_id, email_key, phone, phone_e164, name, title, starts_at, ends_at, minutes,
        place, issued_at)
      select candidate.number, registration.id, registration.email_key, registration.phone, registration.phone_e164,
        registration.first_name || ' ' || registration.last_name, workshop.title, workshop.starts_at, workshop.ends_at,
        extract(epoch from workshop.ends_at - workshop.starts_at) / 60, workshop.location, ${now}::timestamptz
      from candidate
      join registration on registration.id = candidate.id
      join workshops workshop on workshop.id = registration.workshop_id
      where candidate.reason is null
      order by registration.id
      on conflict (registration_id) do update set withdrawn_at = null
      returning *, xmax = 0 as is_new
    ),
    valid_now as (
      select issued.* from issued left join before using (id) where issued.is_new or before.withdrawn_at is not null
    ),
    recorded as (
      insert into history (at, changed_by, table_name, row_id, changes)
      select ${now}::timestamptz, 'admin', 'registrations', registration_id::text,
        jsonb_build_object('certificate', jsonb_build_object('from', null, 'to', number))
      from valid_now
    ),
    queued as (
      insert into outbox (id, kind, person_key, to_person, payload, created_at, next_try_at, claimed_until)
      select gen_random_uuid(), message.name, registration.email_key, message."toPerson",
        jsonb_build_object('registrationId', registration.id, 'firstName', registration.first_name, 'email', registration.email,
          'phone', registration.phone, 'number', certificate.number, 'name', certificate.name, 'title', certificate.title,
          'startsAt', certificate.starts_at, 'endsAt', certificate.ends_at, 'minutes', certificate.minutes,
          'place', certificate.place),
        ${now}::timestamptz, ${now}::timestamptz, ${leaseEnd(now)}::timestamptz
      from valid_now certificate
      join registration on registration.id = certificate.registration_id
      cross join json_to_recordset(${messagesJson(messages)}::json) as message (name text, "toPerson" boolean)
      where registration.email is not null
      returning id, kind, person_key as "personKey", payload
    )
    select
      (select coalesce(json_agg(json_build_object('number', number, 'name', name) order by name, number), '[]'::json)
        from issued) as issued,
      (select coalesce(json_agg(json_build_object('id', id, 'reason', reason)), '[]'::json)
        from candidate where reason is not null) as refused,
      (select coalesce(json_agg(queued), '[]'::json) from queued) as queued`,
  );
}
