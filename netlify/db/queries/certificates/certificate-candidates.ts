import sql, { type Sql } from 'sql-template-tag';
import { CERTIFICATE_REFUSAL, type Candidate } from '#src/contract/certificates.ts';
import { NAME_LETTERS, postgresClass, SIGNS_WITHOUT_GLYPHS, WITHOUT_GLYPHS } from '#src/lib/certificate-letters.ts';
import { IS_PAID } from '../payments/balances.ts';
import { dubaiText, type Database, type Stored } from '../../database.ts';
import { certificateKeys } from './certificate-keys.ts';

/** Whether a text has a character in ranges that the certificate's fonts lack. */
function hasMissing(text: Sql, ranges: string): Sql {
  return sql`normalize(${text}, NFC) ~ ${postgresClass(ranges)}`;
}

const NAME = sql`full_name(person)`;
/** A name is printed whole or not at all. */
const MISSING_IN_NAMES = `${WITHOUT_GLYPHS} ${SIGNS_WITHOUT_GLYPHS}`;

const KEYS = certificateKeys('person', 'registration');

/**
 * Selects the texts of a certificate for each attendee who meets a condition on the aliases `person`, `registration` and
 * `training`. Every session of the training must be attended. `refusal` says why there can be no certificate, or is null.
 */
export function certificateCandidates(where: Sql, now: Date): Sql {
  return sql`
    select person.id, person.registration_id, called(person) as name, registration.name_key, person.position,
      ${KEYS.email_key} as email_key, ${KEYS.phone} as phone, ${KEYS.phone_e164} as phone_e164,
      training.title, held.starts_at, held.ends_at, held.minutes, training.location as place, training.valid_months, training.entry,
      case
        when training.id is null then ${CERTIFICATE_REFUSAL.notAssigned}
        when registration.cancelled_at is not null then ${CERTIFICATE_REFUSAL.cancelled}
        when training.cancelled_at is not null then ${CERTIFICATE_REFUSAL.trainingCancelled}
        when training.ends_at > ${now}::timestamptz then ${CERTIFICATE_REFUSAL.notOver}
        when held.missed is not null and held.sessions = 1 then ${CERTIFICATE_REFUSAL.absent}
        when held.missed is not null then ${CERTIFICATE_REFUSAL.missed} || held.missed || '.'
        when not ${IS_PAID('registration')} then ${CERTIFICATE_REFUSAL.unpaid}
        when ${NAME} is null then ${CERTIFICATE_REFUSAL.nanny}
        when ${hasMissing(NAME, MISSING_IN_NAMES)} or ${NAME} !~ ${postgresClass(NAME_LETTERS)} then ${CERTIFICATE_REFUSAL.letters}
        when ${hasMissing(sql`training.title || training.location`, WITHOUT_GLYPHS)} then ${CERTIFICATE_REFUSAL.workshopLetters}
      end as refusal
    from attending person
    join registrations registration on registration.id = person.registration_id
    left join trainings training on training.id = registration.training_id
    cross join lateral (
      select min(session.starts_at) as starts_at, max(session.ends_at) as ends_at, count(*) as sessions,
        (sum(extract(epoch from session.ends_at - session.starts_at)) / 60)::int as minutes,
        string_agg(${dubaiText(sql`session.starts_at`, 'FMDD FMMonth YYYY')}, ', ' order by session.starts_at)
          filter (where mark.session_id is null) as missed
      from sessions session left join attendance mark
        on mark.session_id = session.id and mark.attendee_id = person.id and mark.attended
      where session.training_id = registration.training_id
    ) held
    where ${where}`;
}

type CandidateRow = Stored<Candidate, 'withdrawnAt'>;

/** Lists the attendees of a training by name, those of cancelled registrations only if they have a certificate. */
export function listCandidates(database: Database, trainingId: number, now: Date): Promise<CandidateRow[]> {
  const isThere = sql`registration.training_id = ${trainingId} and not registration.is_spam`;
  return database.query<CandidateRow>(sql`
    select candidate.id, candidate.registration_id as "registrationId", candidate.name, candidate.phone_e164 as "phoneE164", candidate.refusal, certificate.number, certificate.name as "certificateName",
      certificate.withdrawn_at as "withdrawnAt"
    from (${certificateCandidates(isThere, now)}) candidate
    left join certificates certificate on certificate.attendee_id = candidate.id
    where candidate.refusal is distinct from ${CERTIFICATE_REFUSAL.cancelled} or certificate.number is not null
    order by candidate.name_key, candidate.registration_id, candidate.position`);
}
