import sql, { raw, type Sql } from 'sql-template-tag';
import { emailKey } from '#src/lib/people.ts';
import { certificateKeys } from './certificates/certificate-keys.ts';
import { namesInPayload, sentAttendees, type WrittenAttendee } from './registrations/attendees.ts';

/** What a correction changes about a person. Absent fields stay as they are. */
export interface Correction {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** The new number in E.164; `null` if it cannot be parsed. */
  phoneE164: string | null;
}

/** Assignments for an update of `table`, including the keys by which names, addresses and numbers are compared. */
export function correctPerson(table: string, { firstName, lastName, email, phone, phoneE164 }: Correction): Sql {
  const stored = (column: string) => raw(`${table}.${column}`);
  const key = email === undefined ? null : emailKey(email);
  return sql`
    first_name = coalesce(${firstName ?? null}, ${stored('first_name')}),
    last_name = coalesce(${lastName ?? null}, ${stored('last_name')}),
    email = coalesce(${email ?? null}, ${stored('email')}),
    phone = coalesce(${phone ?? null}, ${stored('phone')}),
    phone_e164 = case when ${phone === undefined}::boolean then ${stored('phone_e164')} else ${phoneE164} end,
    -- Without an address, the phone number identifies the person.
    email_key = coalesce(${key}, case when ${stored('email')} is null then ${phoneE164 ?? phone ?? null} end, ${stored('email_key')})`;
}

const CERTIFICATE_KEYS = certificateKeys('own', 'corrected');

interface CorrectedRows {
  /** The names of the expressions that hold the whole row before and after the change. */
  before: string;
  after: string;
  /** The attendees after the correction; `null` if they stay as they are. */
  attendees: readonly WrittenAttendee[] | null;
  now: Date;
}

/**
 * Expressions for the statement that corrects people. Unsent messages about them get the new details. Messages to a corrected
 * address are tried again at once, unless one is being sent at the moment.
 */
export function carryCorrection({ before, after, attendees, now }: CorrectedRows): Sql {
  const own = (column: string) =>
    sql`case when ${attendees === null}::boolean then ${raw(`attendees.${column}`)} else ${raw(`person.${column}`)} end`;
  return sql`
    corrected as (
      select new.*, new.email_key <> old.email_key as is_readdressed, old.email_key as old_key
      from ${raw(after)} new join ${raw(before)} old on old.id = new.id
      where ${attendees !== null}::boolean or (new.first_name, new.last_name, new.phone, new.email_key, new.email)
        is distinct from (old.first_name, old.last_name, old.phone, old.email_key, old.email)
    ),
    person as (select * from ${sentAttendees(attendees ?? [])}),
    certified as (
      update certificates set
        email_key = ${CERTIFICATE_KEYS.email_key}, phone = ${CERTIFICATE_KEYS.phone}, phone_e164 = ${CERTIFICATE_KEYS.phone_e164}
      from corrected join attendees on attendees.registration_id = corrected.id
        left join person on person.id = attendees.id
        cross join lateral (
          select ${own('email')} as email, ${own('phone')} as phone, ${own('phone_e164')} as phone_e164) own
      where certificates.attendee_id = attendees.id
    ),
    unsent as (
      select outbox.id, corrected.id as corrected_id, addressed.email, addressed.key, addressed.names,
        addressed.is_new and to_person as is_due, coalesce(claimed_until > ${now}::timestamptz, false) as is_tried
      from outbox join corrected on corrected.id = outbox.row_id
      -- An attendee without an address of her own is told by the person who booked.
      left join person own on own.id::text = outbox.payload ->> 'attendeeId' and (own.email is not null or outbox.person_key <> old_key)
      cross join lateral (
        -- A message to an attendee goes to her own address. If that was removed, messages under way keep it.
        select coalesce(own.email, outbox.payload ->> 'email'), coalesce(lower(own.email), outbox.person_key),
          coalesce(lower(own.email) <> outbox.person_key, false),
          jsonb_build_object('firstName', own.first_name, 'lastName', own.last_name, 'nannyFirstName', own.first_name,
            'nannyLastName', own.last_name)
        where own.id is not null
        union all
        select corrected.email, case when outbox.person_key = old_key then corrected.email_key else outbox.person_key end,
          is_readdressed, coalesce((select ${namesInPayload()} from person having count(*) > 0), '{}')
        where own.id is null and (outbox.person_key = old_key or not outbox.payload ? 'attendeeId')
      ) addressed (email, key, is_new, names)
      -- A chat that was marked as sent a moment ago can be unmarked.
      where outbox.payload ? 'email' and (outbox.state <> 'sent' or corrected.email is null)
      for update of outbox
    ),
    readdressed as (
      update outbox set
        person_key = unsent.key,
        payload = outbox.payload || jsonb_build_object('firstName', corrected.first_name, 'lastName', corrected.last_name,
            'email', unsent.email, 'phone', corrected.phone)
          || unsent.names
          || case when outbox.kind = 'payment-received' then jsonb_build_object('name', corrected.first_name) else '{}' end,
        -- A message to a new address is sent automatically; one to a new number is still sent by staff.
        state = case when unsent.is_due and unsent.email is not null then 'waiting' else outbox.state end,
        channel = case when unsent.email is null then outbox.channel else 'email' end,
        retry_from = case when unsent.is_due then ${now}::timestamptz else outbox.retry_from end,
        next_try_at = case when unsent.is_due and not is_tried then ${now}::timestamptz else outbox.next_try_at end,
        last_error = case when unsent.is_due and not is_tried then null else outbox.last_error end,
        batch_key = case when unsent.is_due then null else outbox.batch_key end
      from unsent join corrected on corrected.id = unsent.corrected_id
      where outbox.id = unsent.id
    )`;
}
