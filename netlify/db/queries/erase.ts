import sql, { raw, join } from 'sql-template-tag';
import {
  type Erased,
  PREVIEWED,
  type ErasureCandidate,
  type ErasurePreview,
  type PreviewedList,
} from '#src/contract/erase.ts';
import { isAddressKey } from '#src/lib/people.ts';
import { queryOne, type Database } from '../database.ts';
import { quotaKey } from './outbox/mail-quotas.ts';
import { insertAccess } from './access/access-log.ts';
import { entryIds, withdrawMessages } from './outbox/outbox.ts';
import { certificatesOf, digitsOf, foundRows } from './person-rows.ts';
import { creditErased } from './payments/credit-invoices.ts';
import { forgetPayments } from './payments/forget-payments.ts';
import { OWED_FILS } from './payments/receipts.ts';
import { namesInPayload } from './registrations/attendees.ts';
import { HAS_OWN_ADDRESS } from './registrations/recipients.ts';
import { REGISTRATIONS } from './registrations/registrations.ts';
import { requestBuild } from './trainings/build-requests.ts';
import { passOnPlaces } from './waitlist/pass-on-places.ts';

/** The person's certificates, except those of attendees whom she booked for and who have an address or a number of their own. */
const CERTIFICATES = certificatesOf(sql`coalesce(attendees.email, attendees.phone) is null`);

interface ErasedRows {
  counts: Omit<Erased, 'mailFiles'>;
  /** The ids in the file names of emails about her, of deleted outbox entries and of others' bookings that name her. */
  entryIds: string[];
}

/**
 * Erases a person in one statement: her rows (including spam), their history, stored responses and outbox entries (docs/rules.md,
 * Erasure). Places that become free are offered to the waiting list, and her feedback leaves the pages.
 * @param person addresses in lower case, and numbers in E.164 or as they are stored
 */
export async function erasePersonRows(
  database: Database,
  person: readonly string[],
  { sessionHash, now }: { sessionHash: string; now: Date },
): Promise<ErasedRows> {
  const keys = sql`${person}::text[]`;
  const addresses = sql`(${person.filter(isAddressKey)}::text[])`;
  const isTheirs = sql`id in (select id from found)`;
  const count = (erased: string) => sql`(select count(*) from ${raw(erased)})`;
  const detail = sql`(select 'rows: ' || count(*) from erased)`;
  const erasing = sql`
    with ${foundRows(sql`${person}::text[]`)},
    registered as (
      delete from registrations where ${isTheirs}
      returning id, email_key, phone, training_id, places_of(id) as places, is_spam, cancelled_at
    ),
    -- Her place in somebody else's booking stays, without a name.
    attended as (
      select attendee.id, registration_id, attendee.first_name, attendee.last_name,
        case when ${HAS_OWN_ADDRESS} then attendee.email_key end as own_address
      from attendees attendee join registrations registration on registration.id = registration_id
      where attendee.id in (select id from found) and registration_id not in (select id from found)
      for update of attendee
    ),
    unticked as (delete from attendance where attendee_id in (select id from attended)),
    unnamed_places as (
      update attendees set first_name = null, last_name = null, email = null, email_key = null, phone = null, phone_e164 = null,
        remark = null, feedback_asked_at = null
      where id in (select id from attended)
      returning id
    ),
    unnamed_emails as (
      update outbox set payload = payload || others.names
      from (
        select registration_id, ${namesInPayload(sql`first_name is not null and id not in (select id from attended)`)} as names
        from attendees where registration_id in (select registration_id from attended) group by registration_id
      ) others
      where row_id = registration_id and not payload ? 'attendeeId' and payload ? 'nannyFirstName'
    ),
    unnamed_attendees as (
      update receipts set paper = paper || '{"attendee": null}'
      where paper ->> 'attendee' in (select first_name || ' ' || last_name from attended)
        and entry_id in (select entries.id from entries join attended on registration_id = row_id)
    ),
    unheard as (delete from feedback where attendee_id in (select id from attended) returning attendee_id),
    referred as (delete from referrals where ${isTheirs} returning id, email_key, whatsapp_number as phone),
    enquired as (delete from enquiries where ${isTheirs} returning id, email_key, whatsapp_number as phone),
    signed_up as (delete from sign_ups where ${isTheirs} returning id, email_key),
    coded as (delete from codes where ${isTheirs} returning id, email_key, phone_e164 as phone),
    certified as (delete from certificates where id in ${CERTIFICATES} returning id, email_key, phone),
    waited as (delete from waiting_list where ${isTheirs} returning id, email_key, phone, training_id, is_spam, state),
    noted as (delete from person_notes where person_key = any (${keys}) returning id),
    erased as (
      select id::text, email_key, phone from registered
      union all select id::text, email_key, phone from referred union all select id::text, email_key, phone from waited
      union all select id::text, email_key, phone from enquired union all select id::text, email_key, null from signed_up
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
    ${passOnPlaces({ trainings: 'freed', now })},
    ${forgetPayments(sql`select id from erased`, addresses)},
    ${creditErased('registered', 'admin', now)},
    -- The addresses that she was written to at.
    known as (
      select unnest(${addresses}) as address union select email_key from erased union select own_address from attended
    ),
    about_them as (
      select id from outbox
      where row_id::text in (select id from erased) or payload ->> 'attendeeId' in (select id::text from attended) or person_key = any (${keys})
        -- Sent messages have no payload.
        or row_id in (select registration_id from attended) and person_key in (select own_address from attended)
        or kind = 'payment-notice' and payload ->> 'id' in (select id::text from unnamed)
        -- A message about a certificate has no row once its booking is gone.
        or row_id is null and (
          person_key in (select phone from erased where email_key is null)
          or person_key in (select email_key from erased)
            and (payload = '{}' or coalesce(payload ->> 'phone', payload ->> 'whatsappNumber') in (select phone from erased)))
        or person_key is null and exists (select from known where position(address in lower(payload::text)) > 0)
    ),
    ${withdrawMessages('outgoing', { of: 'about_them', where: sql`outbox.id = about_them.id`, erases: true, now })},
    quotas as (
      delete from mail_quotas
      where person_key in (select ${quotaKey(sql`mailbox_key(address)`)} from known)
      returning 1
    ),
    stored_responses as (
      delete from idempotency_keys
      where exists (
        select from (
          select id from erased union all select id::text from unnamed union all select id::text from attended
        ) gone
        where position(gone.id in body) > 0)
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
        'registrations', (select count(*) from found join registered using (id) where kind = 'registration'),
        'courseRegistrations', (select count(*) from found join registered using (id) where kind = 'course-registration'),
        'referrals', ${count('referred')}, 'enquiries', ${count('enquired')},
        'newsletter', ${count('signed_up')}, 'waitlist', ${count('waited')},
        'attendees', ${count('unnamed_places')}, 'codes', ${count('coded')}, 'certificates', ${count('certified')},
        'payments', (select count(*) from found where table_name = 'payments'), 'notes', ${count('noted')}, 'outbox', ${count('outgoing')},
        'mailQuotas', ${count('quotas')}, 'keptAnswers', ${count('stored_responses')}, 'history', ${count('recorded')}
      ) as counts,
      ${entryIds(SENT)}`;
  return queryOne(database, erasing);
}

/** Emails whose files are deleted: those of the deleted entries, and those sent about a booking that names her. */
const SENT = sql`(
  select id, sent_with from outgoing
  union select id, sent_with from outbox where row_id in (select registration_id from attended) and state = 'sent')`;

/** The keys under which the history of a booking has data about its attendees. */
const ABOUT_ATTENDEES = [
  'nanny_first_name',
  'nanny_last_name',
  'nanny_email',
  'nanny_phone',
  'remark',
  'attended_sessions',
  'certificate',
  'feedback',
  'feedback_published',
];

/** Numbers that end alike are shown to the administrator if they have at least this many digits. */
const MIN_SIMILAR_DIGITS = 7;
const MAX_CANDIDATES = 20;

/** The list in which a kind of `people` is counted. */
const LISTS: Readonly<Record<string, PreviewedList>> = {
  registration: 'registrations',
  'course-registration': 'courseRegistrations',
  attendee: 'attendees',
  referral: 'referrals',
  enquiry: 'enquiries',
  'sign-up': 'newsletter',
  waiting: 'waitlist',
  code: 'codes',
  'family-code': 'codes',
  payment: 'payments',
};

/**
 * Counts, by list, the rows that `erasePersonRows` would delete and the payments that name the person, collects her first names,
 * and says what would be kept.
 */
export async function previewErasure(
  database: Database,
  person: readonly string[],
): Promise<Omit<ErasurePreview, 'candidates'>> {
  const statement = sql`
    with ${foundRows(sql`${person}::text[]`)},
    gone as (
      select ${JSON.stringify(LISTS)}::jsonb ->> kind as list, ${FIRST_NAME} as name from found
      where table_name not in ('certificates', 'attendees')
      union all select 'attendees', ${FIRST_NAME} from found join attendees using (id)
      where registration_id not in (select id from found)
      union all select 'certificates', ${FIRST_NAME} from certificates where id in ${CERTIFICATES}
      union all select 'notes', null from person_notes where person_key = any (${person}::text[])
    ),
    kept as (
      select * from entries where row_id in (select id from found) or payment_id in (select id from found)
    )
    select
      ${join(PREVIEWED.map((list) => sql`count(*) filter (where list = ${list})::int as ${raw(`"${list}"`)}`))},
      coalesce(json_agg(distinct name) filter (where name is not null), '[]'::json) as "firstNames",
      json_build_object(
        'paidAed', (
          select coalesce(sum(case kind when 'payment' then amount when 'refund' then -amount end), 0)::float8 / 100
          from kept where currency = 'aed'),
        'owedAed', (
          select coalesce(sum(${OWED_FILS}), 0)::float8 / 100
          from ${REGISTRATIONS} where registration.id in (select id from found)),
        'receipts', (
          select coalesce(json_agg(number order by number), '[]'::json) from receipts
          where entry_id in (select id from kept) or paper ->> 'bookingId' in (select id::text from found))
      ) as kept
    from gone`;
  return queryOne(database, statement);
}

const FIRST_NAME = sql`split_part(name, ' ', 1)`;

/**
 * Finds addresses and numbers that may be the same person's, with the number of their rows that `person` does not find: a phone
 * number that ends like the one asked for, or that is in a row of this person, or an address that is.
 * @param phone as typed by the administrator
 */
export async function findCandidates(
  database: Database,
  person: readonly string[],
  phone: string | null,
): Promise<ErasureCandidate[]> {
  const asked = digitsOf(sql`${phone}::text`);
  return database.query<ErasureCandidate>(sql`
    with ${foundRows(sql`${person}::text[]`)},
    known as materialized (
      select ${FIRST_NAME} as name, case when key like '%@%' then key end as email, phone, ${digitsOf(sql`phone`)} as digits,
        phone_e164, id in (select id from found) as is_theirs
      from people where kind not in ('code', 'payment')
    ),
    candidate as (
      select 'email' as kind, known.email as value, known.name, known.is_theirs
      from known where known.email in (select email from known where is_theirs)
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
