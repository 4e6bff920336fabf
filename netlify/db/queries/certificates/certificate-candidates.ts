import sql, { type Sql } from 'sql-template-tag';
import { CERTIFICATE_REFUSAL } from '#src/contract/certificate-requests.ts';
import type { Candidate } from '#src/contract/certificates.ts';
import { brand } from '#src/lib/brand.ts';
import { LACKING, NAMING, postgresClass } from '#src/lib/certificate-letters.ts';
import { COURSE_NAMES } from '#src/lib/course-names.ts';
import type { Database, Stored } from '../../database.ts';

/** A condition: the certificate's fonts lack a letter of the expression `text`. */
function hasMissingLetters(text: Sql): Sql {
  return sql`normalize(${text}, NFC) ~ ${postgresClass(LACKING)}`;
}

const NAME = sql`attendee(
  registration.nanny_first_name, registration.nanny_last_name, registration.first_name, registration.last_name)`;

const PERSON = sql`
  registration.id, registration.first_name, ${NAME} as name,
  registration.email, registration.email_key, registration.phone, registration.phone_e164`;

const UNPAID = sql`when not registration.is_paid then ${CERTIFICATE_REFUSAL.unpaid}`;

const UNNAMED = sql`
  when ${hasMissingLetters(NAME)} or ${NAME} !~ ${postgresClass(NAMING)} then ${CERTIFICATE_REFUSAL.letters}`;

/**
 * Selects the texts of a certificate for each row of the expression `registrations`. `refusal` says why there can be none, or
 * is null.
 */
export function workshopCandidates(registrations: Sql): Sql {
  return sql`
    select ${PERSON}, training.title, training.starts_at, training.ends_at,
      (extract(epoch from training.ends_at - training.starts_at) / 60)::int as minutes, training.location as place,
      case
        when registration.cancelled_at is not null then ${CERTIFICATE_REFUSAL.cancelled}
        when training.cancelled_at is not null then ${CERTIFICATE_REFUSAL.workshopCancelled}
        when registration.attended_at is null then ${CERTIFICATE_REFUSAL.absent}
        ${UNPAID}
        ${UNNAMED}
        when ${hasMissingLetters(sql`training.title || training.location`)} then ${CERTIFICATE_REFUSAL.workshopLetters}
      end as refusal
    from ${registrations} registration join trainings training on training.id = registration.training_id`;
}

/** As `workshopCandidates`, of `course_registrations`. Each session of the run counts. */
export function courseCandidates(registrations: Sql): Sql {
  return sql`
    select ${PERSON}, ${JSON.stringify(COURSE_NAMES)}::jsonb ->> registration.course_type as title,
      run.starts_at, run.ends_at, run.minutes, ${brand.city}::text as place,
      case
        when registration.course_run_id is null then ${CERTIFICATE_REFUSAL.notAssigned}
        when run.missed is not null then ${CERTIFICATE_REFUSAL.missed} || run.missed || '.'
        ${UNPAID}
        when registration.registrant_role = 'parent'
          and coalesce(registration.nanny_first_name, registration.nanny_last_name) is null then ${CERTIFICATE_REFUSAL.nanny}
        ${UNNAMED}
      end as refusal
    from ${registrations} registration cross join lateral (
      select min(session.starts_at) as starts_at, max(session.ends_at) as ends_at,
        (sum(extract(epoch from session.ends_at - session.starts_at)) / 60)::int as minutes,
        string_agg(to_char(session.starts_at at time zone 'Asia/Dubai', 'FMDD FMMonth YYYY'), ', ' order by session.starts_at)
          filter (where mark.session_id is null) as missed
      from course_sessions session left join course_attendance mark
        on mark.session_id = session.id and mark.course_registration_id = registration.id
      where session.course_run_id = registration.course_run_id
    ) run`;
}

type CandidateRow = Stored<Candidate, 'withdrawnAt'>;

/** Registrations of a workshop by name: active ones, and cancelled ones that have a certificate. */
export function listWorkshopCandidates(database: Database, workshopId: number): Promise<CandidateRow[]> {
  const registrations = sql`(select * from registrations where training_id = ${workshopId} and not is_spam)`;
  return database.query<CandidateRow>(sql`
    ${withCertificate(workshopCandidates(registrations), sql`registration_id`)}
    where candidate.refusal is distinct from ${CERTIFICATE_REFUSAL.cancelled} or certificate.number is not null
    order by candidate.name, candidate.id`);
}

/** Registrations that are assigned to a course run, by name. */
export function listCourseCandidates(database: Database, courseRunId: string): Promise<CandidateRow[]> {
  const registrations = sql`(select * from course_registrations where course_run_id = ${courseRunId}::uuid and not is_spam)`;
  return database.query<CandidateRow>(sql`
    ${withCertificate(courseCandidates(registrations), sql`course_registration_id`)}
    order by candidate.name, candidate.id`);
}

function withCertificate(candidates: Sql, of: Sql): Sql {
  return sql`
    select candidate.id, candidate.name, candidate.refusal, certificate.number, certificate.name as "certificateName",
      certificate.withdrawn_at as "withdrawnAt"
    from (${candidates}) candidate left join certificates certificate on certificate.${of} = candidate.id`;
}
