import sql from 'sql-template-tag';
import { CERTIFICATE_REFUSAL, type Candidate, type Certificate } from '#src/contract/certificates.ts';
import { certificateTexts } from '#src/lib/certificate-texts.ts';
import type { Database, Stored } from '../database.ts';

export type CertificateRow = Stored<Certificate, 'issuedAt' | 'withdrawnAt'>;

interface StoredCertificate extends Omit<CertificateRow, 'date' | 'hours'> {
  startsAt: Date;
  endsAt: Date;
  minutes: number;
}

const CERTIFICATE_COLUMNS = sql`
  number, name, title, starts_at as "startsAt", ends_at as "endsAt", minutes, place, issued_at as "issuedAt",
  withdrawn_at as "withdrawnAt"`;

function toCertificate({ startsAt, endsAt, minutes, ...row }: StoredCertificate): CertificateRow {
  return { ...row, ...certificateTexts({ startsAt, endsAt, minutes }) };
}

export async function findCertificate(database: Database, number: string): Promise<CertificateRow | null> {
  const [found] = await database.query<StoredCertificate>(
    sql`select ${CERTIFICATE_COLUMNS} from certificates where number = ${number}`,
  );
  return found ? toCertificate(found) : null;
}

/** A second time changes nothing. */
export async function withdrawCertificate(
  database: Database,
  number: string,
  now: Date,
): Promise<CertificateRow | null> {
  const [found] = await database.query<StoredCertificate>(sql`
    with before as (select * from certificates where number = ${number} for update),
    changed as (
      update certificates set withdrawn_at = ${now}::timestamptz
      from before where certificates.id = before.id and before.withdrawn_at is null
      returning certificates.*
    ),
    recorded as (
      insert into history (at, changed_by, table_name, row_id, changes)
      select ${now}::timestamptz, 'admin', case when registration_id is null then 'course_registrations' else 'registrations' end,
        coalesce(registration_id, course_registration_id)::text,
        jsonb_build_object('certificate', jsonb_build_object('from', number, 'to', null))
      from changed where coalesce(registration_id, course_registration_id) is not null
    )
    select ${CERTIFICATE_COLUMNS} from changed
    union all
    select ${CERTIFICATE_COLUMNS} from before where not exists (select from changed)`);
  return found ? toCertificate(found) : null;
}

/** Letters that the fonts of netlify/pdf lack, as a regular expression of PostgreSQL: Indian, Thai, Hebrew and other scripts. */
const UNKNOWN_LETTERS = String.raw`[\u0370-\u03ff\u0530-\u05ff\u0700-\u074f\u0780-\u1cff\u2c00-\u2dff\ua000-\ud7ff]`;

/** Why a row `registration` of a `workshop` gets no certificate. `null` where it qualifies. */
export const WORKSHOP_REFUSAL = sql`case
  when registration.id is null then ${CERTIFICATE_REFUSAL.unknown}
  when registration.cancelled_at is not null then ${CERTIFICATE_REFUSAL.cancelled}
  when workshop.cancelled_at is not null then ${CERTIFICATE_REFUSAL.workshopCancelled}
  when registration.attended_at is null then ${CERTIFICATE_REFUSAL.absent}
  when not registration.is_paid then ${CERTIFICATE_REFUSAL.unpaid}
  when registration.first_name || registration.last_name ~ ${UNKNOWN_LETTERS} then ${CERTIFICATE_REFUSAL.letters}
  end::text`;

/** Registrations of a workshop by name: those that stand, and cancelled ones that have a certificate. */
export function listCandidates(database: Database, workshopId: number) {
  return database.query<Stored<Candidate, 'withdrawnAt'>>(sql`
    select registration.id, registration.first_name || ' ' || registration.last_name as name, ${WORKSHOP_REFUSAL} as refusal,
      certificate.number, certificate.withdrawn_at as "withdrawnAt"
    from registrations registration
    join workshops workshop on workshop.id = registration.workshop_id
    left join certificates certificate on certificate.registration_id = registration.id
    where registration.workshop_id = ${workshopId} and not registration.is_spam
      and (registration.cancelled_at is null or certificate.number is not null)
    order by name, registration.id`);
}
