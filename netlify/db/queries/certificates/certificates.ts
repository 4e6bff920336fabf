import sql from 'sql-template-tag';
import type { Certificate } from '#src/contract/certificates.ts';
import { certificateState } from '#src/lib/certificate-end.ts';
import { certificateTexts } from '#src/lib/training-texts.ts';
import type { Database, Stored } from '../../database.ts';
import { withdrawMessages } from '../outbox/outbox.ts';

type CertificateRow = Stored<Certificate, 'issuedAt' | 'withdrawnAt'>;

interface StoredCertificate extends Omit<CertificateRow, 'date' | 'hours' | 'state'> {
  startsAt: Date;
  endsAt: Date;
  minutes: number;
}

const CERTIFICATE_COLUMNS = sql`
  number, name, title, starts_at as "startsAt", ends_at as "endsAt", minutes, place, issued_at as "issuedAt",
  withdrawn_at as "withdrawnAt", valid_until(ends_at, valid_months)::text as "validUntil"`;

function toCertificate({ startsAt, endsAt, minutes, ...row }: StoredCertificate, now: Date): CertificateRow {
  return { ...row, ...certificateTexts({ startsAt, endsAt, minutes }), state: certificateState(row, now) };
}

export async function findCertificate(database: Database, number: string, now: Date): Promise<CertificateRow | null> {
  const [found] = await database.query<StoredCertificate>(
    sql`select ${CERTIFICATE_COLUMNS} from certificates where number = ${number}`,
  );
  return found ? toCertificate(found, now) : null;
}

/** Withdraws a certificate, and the unsent messages about it. A second call changes nothing. */
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
    ${withdrawMessages('untrue', {
      of: 'changed',
      where: sql`outbox.kind in ('certificate-issued', 'certificate-ending') and outbox.payload ->> 'number' = changed.number`,
      now,
    })},
    recorded as (
      insert into history (at, changed_by, table_name, row_id, changes)
      select ${now}::timestamptz, 'admin', 'registrations', registration_id::text,
        jsonb_build_object('certificate', jsonb_build_object('from', number, 'to', null))
      from changed join attendees on attendees.id = attendee_id
    )
    select ${CERTIFICATE_COLUMNS} from changed
    union all
    select ${CERTIFICATE_COLUMNS} from before where not exists (select from changed)`);
  return found ? toCertificate(found, now) : null;
}
