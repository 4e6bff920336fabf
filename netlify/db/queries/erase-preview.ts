import sql, { join, raw, type Sql } from 'sql-template-tag';
import { PREVIEWED, type ErasureCandidate, type ErasurePreview } from '#src/contract/erase.ts';
import { queryOne, type Database } from '../database.ts';
import { insertAccess } from './access/access-log.ts';
import { belongsTo, digitsOf, keysOf, type Person } from './person-rows.ts';

/** Numbers that end alike are shown for the administrator to choose from this length on. */
const MIN_SIMILAR_DIGITS = 7;
const MOST_CANDIDATES = 20;

/** Counts the rows that `erasePersonRows` would delete, by list, and collects their first names. The access log has the call. */
export async function previewErasure(
  database: Database,
  person: Person,
  { sessionHash, now }: { sessionHash: string; now: Date },
): Promise<Omit<ErasurePreview, 'candidates'>> {
  const detail = sql`(select 'rows: ' || count(*) from found)`;
  const theirs = belongsTo(person);
  const keys = keysOf(person);
  const first = (name: Sql) => sql`split_part(${name}, ' ', 1)`;
  return queryOne(
    database,
    sql`
    with found as (
      select 'registrations' as list, first_name as name from registrations where ${theirs(sql`phone`)}
      union all select 'courseRegistrations', first_name from course_registrations where ${theirs(sql`phone`)}
      union all select 'referrals', ${first(sql`full_name`)} from referrals where ${theirs(sql`whatsapp_number`)}
      union all select 'waitlist', first_name from waitlist where ${theirs(sql`phone`)}
      union all select 'enquiries', ${first(sql`name`)} from enquiries where lower(email) = any ${keys}
      union all select 'newsletter', first_name from sign_ups where email_key = any ${keys}
      union all select 'codes', null from codes where email_key = any ${keys}
      union all select 'certificates', ${first(sql`name`)} from certificates
        where ${theirs(sql`phone`)}
          or registration_id in (select id from registrations where ${theirs(sql`phone`)})
          or course_registration_id in (select id from course_registrations where ${theirs(sql`phone`)})
    ),
    accessed as (${insertAccess({ event: 'previewed', account: 'admin', sessionHash, detail, now })})
    select
      ${join(PREVIEWED.map((list) => sql`count(*) filter (where list = ${list})::int as ${raw(`"${list}"`)}`))},
      coalesce(json_agg(distinct name) filter (where name is not null), '[]'::json) as "firstNames"
    from found`,
  );
}

/**
 * Rows that may be the same person's: under a number that ends like the one that was asked for, or under an address or a number
 * that stands beside it in a row of this person. For each, the rows that the person's own do not include.
 * @param phone as typed by the administrator
 */
export async function findCandidates(
  database: Database,
  person: Person,
  phone: string | null,
): Promise<ErasureCandidate[]> {
  const theirs = belongsTo(person);
  const columns = (name: Sql, number: Sql, address = sql`email_key`) => sql`
    ${name} as name, ${address} as email, ${number} as phone, ${digitsOf(number)} as digits, phone_e164, coalesce(${theirs(number)}, false) as is_theirs`;
  const first = (name: Sql) => sql`split_part(${name}, ' ', 1)`;
  const asked = digitsOf(sql`${phone}::text`);
  return database.query<ErasureCandidate>(sql`
    with known as materialized (
      select ${columns(sql`first_name`, sql`phone`)} from registrations
      union all select ${columns(sql`first_name`, sql`phone`)} from course_registrations
      union all select ${columns(first(sql`full_name`), sql`whatsapp_number`)} from referrals
      union all select ${columns(sql`first_name`, sql`phone`)} from waitlist
      union all select ${columns(first(sql`name`), sql`phone`)} from certificates
      union all select ${first(sql`name`)}, lower(email), null, null, null, lower(email) = any ${keysOf(person)} from enquiries
      union all select first_name, email_key, null, null, null, email_key = any ${keysOf(person)} from sign_ups
    ),
    candidate as (
      select 'email' as kind, known.email as value, known.name, known.is_theirs
      from known where known.email in (select email from known where is_theirs) and known.email like '%@%'
      union all
      select 'phone', known.phone, known.name, known.is_theirs
      from known where length(known.digits) >= ${MIN_SIMILAR_DIGITS} and (
        length(${asked}) >= ${MIN_SIMILAR_DIGITS} and (
          known.digits like '%' || ${asked} or ${asked} like '%' || known.digits
          or regexp_replace(known.phone_e164, '\\D', '', 'g') like '%' || ${asked})
        or known.phone_e164 in (select phone_e164 from known where is_theirs))
    )
    select case kind when 'email' then value end as email, case kind when 'phone' then value end as phone,
      count(*)::int as rows, coalesce(json_agg(distinct name) filter (where name is not null), '[]'::json) as "firstNames"
    from candidate where not is_theirs
    group by kind, value order by count(*) desc, kind, value
    limit ${MOST_CANDIDATES}`);
}
