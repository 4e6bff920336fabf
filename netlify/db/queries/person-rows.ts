import sql, { type Sql } from 'sql-template-tag';
import { emailKey } from '#src/lib/people.ts';

/** What a person is found by. A row matches by any of them. */
export interface Contacts {
  emails: string[];
  /** In E.164. */
  phones: string[];
  /** Numbers as they are stored, which may lack their country. */
  typed: string[];
}

/** What a registration is on the administrator's pages, by the kind of its `training`. */
export const REGISTRATION_KIND = sql`case when training.kind = 'workshop' then 'registration' else 'course-registration' end`;

/** Whom a row `own` of registrations is for: "for Maria Santos, Joy Cruz", or null. */
export const FOR_NANNY = sql`(
  select 'for ' || string_agg(first_name || ' ' || last_name, ', ' order by position) from attendees
  where registration_id = own.id and first_name is not null)`;

/** A shorter number may be the end of another person's number. */
export const MIN_DIGITS = 8;

/** The digits of a number, without leading zeros. */
export function digitsOf(phone: Sql): Sql {
  return sql`ltrim(regexp_replace(${phone}, '\\D', '', 'g'), '0')`;
}

/** For a stored number that could not be parsed, such as a foreign one without its country code. */
function isEndOf(phone: Sql, phones: readonly string[]): Sql {
  const digits = digitsOf(phone);
  return sql`length(${digits}) >= ${MIN_DIGITS}
    and exists (select from unnest(${phones}::text[]) asked (number) where number like '%' || ${digits})`;
}

export function keysOf({ emails }: Contacts): Sql {
  return sql`(${emails.map(emailKey)}::text[])`;
}

/** Whether the text is one of the person's addresses or numbers. */
export function isKeyOf({ phones, typed, ...person }: Contacts): Sql {
  return sql`any (${keysOf({ phones, typed, ...person })} || ${[...phones, ...typed]}::text[])`;
}

/** Conditions on the tables of people: which of their rows are this person's. */
export function rowsOf(person: Contacts) {
  const theirs = belongsTo(person);
  const keys = keysOf(person);
  return {
    registrations: theirs(sql`phone`),
    /** Who attends, also what somebody else has booked. */
    attendees: sql`(${attending(person)})`,
    /** Bookings that are the person's, or that she attends. */
    concerned: sql`(${theirs(sql`phone`)} or id in (select registration_id from attendees where ${attending(person)}))`,
    referrals: theirs(sql`whatsapp_number`),
    enquiries: sql`lower(email) = any ${keys}`,
    newsletter: sql`email_key = any ${keys}`,
    waitlist: theirs(sql`phone`),
    codes: theirs(sql`phone_e164`),
    certificates: sql`(${theirs(sql`phone`)}
      or attendee_id in (
        select id from attendees
        where ${attending(person)} or registration_id in (select id from registrations where ${theirs(sql`phone`)})))`,
    notes: sql`person_key = ${isKeyOf(person)}`,
  };
}

/** Whether a row of `attendees` has an address or a number of this person. */
function attending(person: Contacts): Sql {
  return sql`coalesce(attendees.email_key = any ${keysOf(person)}, false) or coalesce(attendees.phone_e164 = any (${person.phones}::text[]), false)
    or coalesce(attendees.phone = any (${person.typed}::text[]), false)`;
}

/** A condition on a table with `email_key`, `phone_e164` and `phone`, a column with the number as typed. */
export function belongsTo(person: Contacts) {
  const { phones, typed } = person;
  return (phone: Sql) => sql`(
    email_key = any ${keysOf(person)} or phone_e164 = any (${phones}::text[]) or ${phone} = any (${typed}::text[])
    or phone_e164 is null and ${isEndOf(phone, phones)})`;
}
