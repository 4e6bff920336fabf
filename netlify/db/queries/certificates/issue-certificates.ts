import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { CertificateRequest } from '#src/contract/certificate-requests.ts';
import { UNKNOWN_REGISTRATION, type IssuedCertificates } from '#src/contract/certificates.ts';
import { newCertificateNumber } from '#src/lib/ids.ts';
import { queryOne, type Database } from '../../database.ts';
import { certificateCandidates } from './certificate-candidates.ts';
import { queueMessages } from '../outbox/outbox.ts';

/**
 * Issues certificates to those of these registrations that qualify. One that has a certificate keeps its number; one that was
 * withdrawn is valid again, with the words of today. New and renewed ones go out by email. Spam counts as missing.
 */
export function issueCertificates(
  database: Database,
  { registrationIds, courseRegistrationIds }: CertificateRequest,
  now: Date,
): Promise<IssuedCertificates> {
  const ids = [...new Set([...registrationIds, ...courseRegistrationIds])];
  const asked = ids.map((id) => ({ id, number: newCertificateNumber() }));
  return queryOne<IssuedCertificates>(
    database,
    sql`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(asked)}::json) as asked (id uuid, number text)
    ),
    registration as (
      select * from registrations where id in (select id from asked) and not is_spam order by id for share
    ),
    found as (${certificateCandidates(sql`registration`)}),
    candidate as (
      select found.*, asked.number from found join asked using (id) where found.refusal is null
    ),
    before as (
      select * from certificates where registration_id in (select id from candidate) order by id for update
    ),
    -- It waits until "before" has locked what is there, so that of two who issue a withdrawn one again at once, one does.
    issued as (
      insert into certificates (number, registration_id, email_key, phone, phone_e164, name, title, starts_at, ends_at, minutes,
        place, issued_at)
      select number, id, email_key, phone, phone_e164, name, title, starts_at, ends_at, minutes, place, ${now}::timestamptz
      from candidate where (select count(*) from before) >= 0 order by id
      on conflict (registration_id) do update set withdrawn_at = null, ${join(ANEW.map(takenAnew))}
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
    queued as (${queueMessages({
      messages: ['certificate-issued'],
      now,
      from: sql`valid_now certificate join candidate on candidate.id = certificate.registration_id`,
      personKey: sql`candidate.email_key`,
      rowId: sql`candidate.id`,
      payload: sql`jsonb_build_object(
        'registrationId', candidate.id, 'firstName', candidate.first_name, 'email', candidate.email,
        'phone', candidate.phone, 'number', certificate.number, 'name', certificate.name, 'title', certificate.title,
        'startsAt', certificate.starts_at, 'endsAt', certificate.ends_at, 'minutes', certificate.minutes,
        'place', certificate.place)`,
      where: sql`candidate.email is not null`,
    })})
    select
      (select coalesce(json_agg(json_build_object('number', number, 'name', name) order by name, number), '[]'::json)
        from issued) as issued,
      (select coalesce(json_agg(json_build_object('id', asked.id,
            'reason', case when found.id is null then ${UNKNOWN_REGISTRATION} else found.refusal end)), '[]'::json)
        from asked left join found using (id)
        where found.id is null or found.refusal is not null) as refused`,
  );
}

/** What a certificate that was withdrawn takes from its registration when it is issued again. */
const ANEW = [
  'name',
  'title',
  'starts_at',
  'ends_at',
  'minutes',
  'place',
  'email_key',
  'phone',
  'phone_e164',
  'issued_at',
];

function takenAnew(name: string): Sql {
  const column = raw(name);
  return sql`${column} = case when certificates.withdrawn_at is null then certificates.${column} else excluded.${column} end`;
}
