import sql, { raw, type Sql } from 'sql-template-tag';
import { emailKey } from '#src/lib/people.ts';

/** What is corrected of a person. Absent fields stay as they are. */
export interface Correction {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** `null` if who books attends. */
  nannyFirstName?: string | null | undefined;
  nannyLastName?: string | null | undefined;
  nannyEmail?: string | null | undefined;
  /** Of the new number; `null` if it has none. */
  phoneE164: string | null;
}

/** Assignments for an update of `table`, with the keys that names, addresses and numbers are compared by. */
export function correctPerson(
  table: string,
  { firstName, lastName, email, phone, phoneE164, ...nanny }: Correction,
): Sql {
  const stored = (column: string) => raw(`${table}.${column}`);
  const cleared = (column: string, value: string | null | undefined) =>
    sql`${raw(column)} = case when ${value === undefined}::boolean then ${stored(column)} else ${value ?? null} end`;
  const key = email === undefined ? null : emailKey(email);
  return sql`
    first_name = coalesce(${firstName ?? null}, ${stored('first_name')}),
    last_name = coalesce(${lastName ?? null}, ${stored('last_name')}),
    ${cleared('nanny_first_name', nanny.nannyFirstName)},
    ${cleared('nanny_last_name', nanny.nannyLastName)},
    ${cleared('nanny_email', nanny.nannyEmail)},
    email = coalesce(${email ?? null}, ${stored('email')}),
    phone = coalesce(${phone ?? null}, ${stored('phone')}),
    phone_e164 = case when ${phone === undefined}::boolean then ${stored('phone_e164')} else ${phoneE164} end,
    -- Without an address, the phone number identifies the person.
    email_key = coalesce(${key}, case when ${stored('email')} is null then ${phoneE164 ?? phone ?? null} end, ${stored('email_key')})`;
}

interface CorrectedRows {
  /** Names of the statement's expressions that hold the whole row before and after the change. */
  before: string;
  after: string;
  now: Date;
}

/**
 * Expressions for the statement that corrects people. Unsent messages about them get the new details. Those to a corrected
 * address are tried again at once, unless one is being tried at the moment.
 */
export function carryCorrection({ before, after, now }: CorrectedRows): Sql {
  return sql`
    corrected as (
      select new.*, new.email_key <> old.email_key as is_readdressed, old.email_key as old_key,
        coalesce(lower(new.nanny_email) <> lower(old.nanny_email), false) as is_nanny_readdressed
      from ${raw(after)} new join ${raw(before)} old on old.id = new.id
      where (new.first_name, new.last_name, new.nanny_first_name, new.nanny_last_name, new.phone, new.email_key, new.email,
          new.nanny_email)
        is distinct from
        (old.first_name, old.last_name, old.nanny_first_name, old.nanny_last_name, old.phone, old.email_key, old.email,
          old.nanny_email)
    ),
    certified as (
      update certificates set email_key = corrected.email_key, phone = corrected.phone, phone_e164 = corrected.phone_e164
      from corrected where certificates.registration_id = corrected.id
    ),
    unsent as (
      select outbox.id, corrected.id as corrected_id, addressed.email, addressed.key,
        addressed.is_new and to_person as is_due, coalesce(claimed_until > ${now}::timestamptz, false) as is_tried
      from outbox join corrected on corrected.id = outbox.row_id
      cross join lateral (
        -- The nanny's own, where she has an address. One that is taken away stays with what is under way.
        select coalesce(nanny_email, outbox.payload ->> 'email'), coalesce(lower(nanny_email), outbox.person_key), is_nanny_readdressed
        where outbox.payload ? 'toNanny'
        union all
        select corrected.email, case when outbox.person_key = old_key then corrected.email_key else outbox.person_key end, is_readdressed
        where not outbox.payload ? 'toNanny'
      ) addressed (email, key, is_new)
      where outbox.state <> 'sent' and outbox.payload ? 'email'
      for update of outbox
    ),
    readdressed as (
      update outbox set
        person_key = unsent.key,
        payload = outbox.payload || jsonb_build_object('firstName', corrected.first_name, 'lastName', corrected.last_name,
            'email', unsent.email, 'phone', corrected.phone,
            'nannyFirstName', corrected.nanny_first_name, 'nannyLastName', corrected.nanny_last_name)
          || case when outbox.kind = 'payment-received' then jsonb_build_object('name', corrected.first_name) else '{}' end,
        state = case when unsent.is_due then 'waiting' else outbox.state end,
        retry_from = case when unsent.is_due then ${now}::timestamptz else outbox.retry_from end,
        next_try_at = case when unsent.is_due and not is_tried then ${now}::timestamptz else outbox.next_try_at end,
        last_error = case when unsent.is_due and not is_tried then null else outbox.last_error end,
        batch_key = case when unsent.is_due then null else outbox.batch_key end
      from unsent join corrected on corrected.id = unsent.corrected_id
      where outbox.id = unsent.id
    )`;
}
