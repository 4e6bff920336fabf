import sql, { raw, join, type Sql } from 'sql-template-tag';
import { type Erased, PREVIEWED, type ErasureCandidate, type ErasurePreview } from '#src/contract/erase.ts';
import { queryOne, type Database } from '../database.ts';
import { quotaKey } from './outbox/mail-quotas.ts';
import { insertAccess } from './access/access-log.ts';
import { ENTRY_IDS, withdrawMessages } from './outbox/outbox.ts';
import { belongsTo, digitsOf, isKeyOf, keysOf, rowsOf, type Contacts } from './person-rows.ts';
import { forgetPayments } from './payments/forget-payments.ts';
import { requestBuild } from './trainings/build-requests.ts';
import { MOVED, passOnPlaces } from './waitlist/pass-on-places.ts';

interface ErasedRows {
  counts: Omit<Erased, 'mailFiles'>;
  /** The ids of the deleted outbox entries, and of those they were sent with. File names of emails contain them. */
  entryIds: string[];
}

/**
 * Erases a person in one statement: rows (spam too), their history, stored responses and outbox entries (docs/rules.md,
 * Erasure). Places that become free are offered to the waiting list, and what they say of a training leaves the pages.
 */
export async function erasePersonRows(
  database: Database,
  person: Contacts,
  { sessionHash, now }: { sessionHash: string; now: Date },
): Promise<ErasedRows> {
  const keys = keysOf(person);
  const theirs = rowsOf(person);
  const count = (erased: string) => sql`(select count(*) from ${raw(erased)})`;
  const detail = sql`(select 'rows: ' || count(*) from erased)`;
  const erasing = sql`
    with registered as (
      delete from registrations where ${theirs.registrations}
      returning id, email_key, phone, training_id, places_of(id) as places, is_spam, cancelled_at, registrant_role
    ),
    -- Her place in what somebody else has booked stays, without a name.
    attended as (
      select id, registration_id, first_name, last_name from attendees
      where ${theirs.attendees} and registration_id not in (select id from registrations where ${theirs.registrations})
      for update
    ),
    unticked as (delete from attendance where attendee_id in (select id from attended)),
    unnamed_places as (
      update attendees set first_name = null, last_name = null, email = null, email_key = null, phone = null, phone_e164 = null,
        remark = null, feedback_asked_at = null
      where id in (select id from attended)
      returning id
    ),
    unnamed_emails as (
      update outbox set payload = payload || '{"nannyFirstName": null, "nannyLastName": null, "nannyNames": []}'
      where row_id in (select registration_id from attended) and not payload ? 'attendeeId' and payload ? 'nannyFirstName'
    ),
    unnamed_attendees as (
      update receipts set paper = paper || '{"attendee": null}'
      where paper ->> 'attendee' in (select first_name || ' ' || last_name from attended)
        and entry_id in (select entries.id from entries join attended on registration_id = row_id)
    ),
    unheard as (delete from feedback where attendee_id in (select id from attended) returning attendee_id),
    referred as (
      delete from referrals where ${theirs.referrals} returning id, email_key, whatsapp_number as phone
    ),
    enquired as (delete from enquiries where ${theirs.enquiries} returning id, lower(email) as email_key),
    signed_up as (delete from sign_ups where ${theirs.newsletter} returning id, email_key),
    coded as (delete from codes where ${theirs.codes} returning id, email_key, phone_e164 as phone),
    certified as (delete from certificates where ${theirs.certificates} returning id, email_key, phone),
    waited as (delete from waiting_list where ${theirs.waitlist} returning id, email_key, phone, training_id, is_spam, state),
    noted as (delete from person_notes where ${theirs.notes} returning id),
    erased as (
      select id::text, email_key, phone from registered
      union all select id::text, email_key, phone from referred union all select id::text, email_key, phone from waited
      union all select id::text, email_key, null from enquired union all select id::text, email_key, null from signed_up
      union all select id::text, email_key, phone from coded union all select id::text, email_key, phone from certified
      union all select id::text, null, null from noted
      union all select attendees.id::text, null, null from attendees join registered on registered.id = registration_id
    ),
    freed as (
      update trainings set places_taken = places_taken - theirs.taken, places_held = places_held - theirs.held
      from (
        select training_id, sum(taken)::int as taken, sum(held)::int as held
        from (
          select training_id, places as taken, 0 as held from registered where not is_spam and cancelled_at is null
          union all select training_id, 0, 1 from waited where state = 'offered'
        ) place
        group by training_id
      ) theirs
      where trainings.id = theirs.training_id
      returning trainings.*
    ),
    ${passOnPlaces({ workshops: 'freed', now })},
    ${forgetPayments(sql`select id from erased`, keys)},
    about_them as (
      select id from outbox
      where row_id::text in (select id from erased) or payload ->> 'attendeeId' in (select id::text from attended) or person_key = ${isKeyOf(person)}
        or kind = 'payment-notice' and payload ->> 'id' in (select id::text from unnamed)
        -- Messages without a row were queued before the outbox had its id.
        or row_id is null and (
          person_key in (select phone from erased where email_key is null)
          or person_key in (select email_key from erased)
            and (payload = '{}' or coalesce(payload ->> 'phone', payload ->> 'whatsappNumber') in (select phone from erased)))
        or person_key is null and exists (
          select from (select unnest ${keys} as email_key union select email_key from erased) address
          where position(address.email_key in lower(payload::text)) > 0)
    ),
    ${withdrawMessages('outgoing', { of: 'about_them', where: sql`outbox.id = about_them.id`, erases: true, now })},
    quotas as (
      delete from mail_quotas
      where person_key in (select ${quotaKey(sql`mailbox_key(address)`)} from (select unnest ${keys} as address union select email_key from erased))
      returning 1
    ),
    stored_responses as (
      delete from idempotency_keys
      where coalesce(body::jsonb ->> 'id', body::jsonb ->> 'registrationId') in (select id from erased)
      returning 1
    ),
    recorded as (
      delete from history
      where row_id in (select id from erased)
        or row_id in (select registration_id::text from attended) and changes ?| ${ABOUT_ATTENDEES}::text[]
      returning 1
    ),
    said as (
      select from feedback join attendees on attendees.id = attendee_id join registered on registered.id = registration_id
      union all select from unheard
    ),
    asked as (${requestBuild('said', now)}),
    accessed as (${insertAccess({ event: 'erased', account: 'admin', sessionHash, detail, now })})
    select
      json_build_object(
        'registrations', (select count(*) from registered where registrant_role is null),
        'courseRegistrations', (select count(*) from registered where registrant_role is not null),
        'referrals', ${count('referred')}, 'enquiries', ${count('enquired')},
        'newsletter', ${count('signed_up')}, 'waitlist', ${count('waited')},
        'attendees', ${count('unnamed_places')}, 'codes', ${count('coded')}, 'certificates', ${count('certified')}, 'notes', ${count('noted')}, 'outbox', ${count('outgoing')},
        'mailQuotas', ${count('quotas')}, 'keptAnswers', ${count('stored_responses')}, 'history', ${count('recorded')}
      ) as counts,
      ${ENTRY_IDS}, ${MOVED}`;
  return queryOne(database, erasing);
}

/** What the history of a booking says of who attends. */
const ABOUT_ATTENDEES = [
  'nanny_first_name',
  'nanny_last_name',
  'nanny_email',
  'nanny_phone',
  'remark',
  'attended_sessions',
];

/** Numbers that end alike are shown for the administrator to choose from this length on. */
const MIN_SIMILAR_DIGITS = 7;
const MAX_CANDIDATES = 20;

/** Counts the rows that `erasePersonRows` would delete, by list, and collects their first names. The access log has the call. */
export async function previewErasure(
  database: Database,
  person: Contacts,
): Promise<Omit<ErasurePreview, 'candidates'>> {
  const theirs = rowsOf(person);
  const first = (name: Sql) => sql`split_part(${name}, ' ', 1)`;
  return queryOne(
    database,
    sql`
    with found as (
      select case when registrant_role is null then 'registrations' else 'courseRegistrations' end as list, first_name as name
      from registrations where ${theirs.registrations}
      union all select 'attendees', first_name from attendees
      where ${theirs.attendees} and registration_id not in (select id from registrations where ${theirs.registrations})
      union all select 'referrals', ${first(sql`full_name`)} from referrals where ${theirs.referrals}
      union all select 'waitlist', first_name from waiting_list where ${theirs.waitlist}
      union all select 'enquiries', ${first(sql`name`)} from enquiries where ${theirs.enquiries}
      union all select 'newsletter', first_name from sign_ups where ${theirs.newsletter}
      union all select 'codes', ${first(sql`name`)} from codes where ${theirs.codes}
      union all select 'certificates', ${first(sql`name`)} from certificates where ${theirs.certificates}
      union all select 'notes', null from person_notes where ${theirs.notes}
    )
    select
      ${join(PREVIEWED.map((list) => sql`count(*) filter (where list = ${list})::int as ${raw(`"${list}"`)}`))},
      coalesce(json_agg(distinct name) filter (where name is not null), '[]'::json) as "firstNames"
    from found`,
  );
}

/**
 * Addresses and numbers that may be the same person's, with the rows that the person's own do not include. The number ends like
 * the one that was asked for, or stands in a row of this person, as the address does.
 * @param phone as typed by the administrator
 */
export async function findCandidates(
  database: Database,
  person: Contacts,
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
      union all select ${columns(sql`first_name`, sql`phone`)} from attendees where coalesce(email, phone) is not null
      union all select ${columns(first(sql`full_name`), sql`whatsapp_number`)} from referrals
      union all select ${columns(sql`first_name`, sql`phone`)} from waiting_list
      union all select ${columns(first(sql`name`), sql`phone`)} from certificates
      union all select ${columns(first(sql`name`), sql`phone_e164`)} from codes where offer = 'family'
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
    limit ${MAX_CANDIDATES}`);
}
