-- Which rows belong to one person (docs/rules.md, One person).

-- Every row that has an address or a number of a person. key is the address in lower case, or else the number. Whatever reads
-- about a person reads here: the person's page, the list of people, the search, notes, erasures, and held spam.
create view people as
  select 'registrations' as table_name, id,
    case when exists (select from trainings where trainings.id = training_id and trainings.kind = 'workshop')
      then 'registration' else 'course-registration' end as kind,
    case
      when company is not null then 'company'
      when registrant_role is not null then registrant_role
      when exists (select from attendees where registration_id = registrations.id and is_booker) then 'nanny'
      else 'parent' end as role,
    first_name || ' ' || last_name as name, email, email_key as key, phone, phone_e164, is_spam, created_at as made,
    coalesce((select title from trainings where trainings.id = training_id), course_type) as title, notes as said, search_key
  from registrations
  union all
  -- A person who books for herself is only in registrations, as is a nanny without an address or a number.
  select 'attendees', attendee.id, 'attendee', 'nanny', attendee.first_name || ' ' || attendee.last_name, attendee.email,
    coalesce(attendee.email_key, attendee.phone_e164, attendee.phone), attendee.phone, attendee.phone_e164, booking.is_spam,
    booking.created_at, coalesce((select title from trainings where trainings.id = booking.training_id), booking.course_type),
    null, attendee.search_key
  from attendees attendee join registrations booking on booking.id = attendee.registration_id
  where coalesce(attendee.email_key, attendee.phone_e164, attendee.phone) is not null
  union all
  select 'referrals', id, 'referral', 'parent', full_name, email, coalesce(email_key, phone_e164, whatsapp_number), whatsapp_number,
    phone_e164, is_spam, created_at, referral_code, coalesce(notes, nanny_name), search_key
  from referrals
  union all
  select 'waiting_list', id, 'waiting', null, first_name || ' ' || last_name, email, email_key, phone, phone_e164, is_spam,
    created_at, coalesce((select title from trainings where trainings.id = training_id), interest), null, search_key
  from waiting_list
  union all
  select 'enquiries', id, 'enquiry', case service when 'join' then 'nanny' when 'hire' then 'parent' end, name, email, email_key,
    whatsapp_number, phone_e164, is_spam, created_at, service, message,
    name_key || ' ' || email_key || ' ' || coalesce(whatsapp_number, '') || ' ' || coalesce(phone_e164, '')
  from enquiries
  union all
  select 'sign_ups', id, 'sign-up', user_type, nullif(concat_ws(' ', first_name, last_name), ''), email, email_key, null, null,
    is_spam, created_at, source, null, search_key
  from sign_ups
  union all
  select 'codes', id, case offer when 'family' then 'family-code' else 'code' end, null, name, email,
    coalesce(email_key, phone_e164), phone_e164, phone_e164, false, created_at, code, offer,
    case when offer = 'family' then text_key(concat_ws(' ', name, email, phone_e164)) end
  from codes
  union all
  -- The name is the nanny's, even if the key is that of the person who booked.
  select 'certificates', id, 'certificate', null, name, email_key, coalesce(email_key, phone_e164, phone), phone, phone_e164, false,
    issued_at, number, title, text_key(name)
  from certificates
  union all
  -- People who paid, by address. The list of payments finds them by name.
  select 'payments', id, 'payment', null, payer_name, payer_email, lower(payer_email), null, null, false, created_at, reference,
    null, null
  from payments where payer_email is not null;

create index registrations_by_key on registrations (email_key, created_at, id);
create index registrations_by_number on registrations (phone_e164) where phone_e164 is not null;
create index attendees_by_key on attendees (coalesce(email_key, phone_e164, phone))
  where coalesce(email_key, phone_e164, phone) is not null;
create index referrals_by_key on referrals (coalesce(email_key, phone_e164, whatsapp_number), created_at, id);
create index waiting_list_by_key on waiting_list (email_key, created_at, id);
create index waiting_list_by_number on waiting_list (phone_e164) where phone_e164 is not null;
create index enquiries_by_key on enquiries (email_key, created_at, id);
create index enquiries_by_number on enquiries (phone_e164) where phone_e164 is not null;
create index codes_by_key on codes (coalesce(email_key, phone_e164));
create index codes_by_number on codes (phone_e164) where phone_e164 is not null;
create index certificates_by_key on certificates (coalesce(email_key, phone_e164, phone));
create index payments_by_payer on payments (lower(payer_email), created_at, id) where payer_email is not null;

-- The owner of a number: the only address that is stored with it. A number that several addresses share belongs to none of them.
create function owner_of(number text)
returns text
language sql stable
as $$
  select coalesce(case when count(distinct key) = 1 then min(key) end, number)
  from people where phone_e164 = number and key like '%@%' and not is_spam
$$;

-- The key of a person, from any of her rows.
create function person_key(key text, number text)
returns text
language sql stable
as $$
  select case when key like '%@%' or number is null then key else owner_of(number) end
$$;

-- All keys of the person with this key: her address first, then the numbers that are hers alone.
create function keys_of(key text)
returns text[]
language sql stable
as $$
  select array[owner] || array(
    select distinct phone_e164 from people
    where people.key = owner and phone_e164 <> owner and not is_spam and owner_of(phone_e164) = owner)
  from person_key(keys_of.key, keys_of.key) owner
$$;

-- Whether a person of another name has an address or a number. Certificates (the name is a nanny's) and payments (a payer's) do
-- not count, and an enquiry may have only a first name.
create function is_shared(asked text, names text[])
returns boolean
language sql stable
as $$
  select exists (
    select from people
    where (people.key = asked or people.phone_e164 = asked) and name is not null and kind not in ('certificate', 'payment')
      and not exists (
        select from unnest(names) hers where string_to_array(text_key(people.name), ' ') <@ string_to_array(text_key(hers), ' ')))
$$;

-- Moves notes to a corrected address or number. Notes that may also be about a person of another name are copied instead. Another
-- attendee in the same place is another person.
create function carry_notes()
returns trigger
language plpgsql
as $$
declare
  latter text := coalesce(new.email_key, new.phone_e164, new.phone);
  names text[] := array[old.first_name || ' ' || old.last_name, new.first_name || ' ' || new.last_name];
begin
  with leaving as (
    select own.*, is_shared(person_key, names) as stays, exists (
      select from person_notes known
      where known.person_key = latter and (known.notes, known.next_on) is not distinct from (own.notes, own.next_on)) as is_there
    from person_notes own
    where person_key in (old.email_key, old.phone_e164, old.phone)
      and person_key not in (latter, coalesce(new.phone_e164, latter), coalesce(new.phone, latter))
  ),
  copied as (
    insert into person_notes (person_key, notes, next_on, updated_at)
    select latter, notes, next_on, updated_at from leaving where stays and not is_there
  ),
  dropped as (delete from person_notes where id in (select id from leaving where is_there and not stays))
  update person_notes set person_key = latter where id in (select id from leaving where not stays and not is_there);
  return null;
end
$$;
create trigger carries_notes after update on registrations
  for each row when ((old.email_key, old.phone_e164, old.phone) is distinct from (new.email_key, new.phone_e164, new.phone))
  execute function carry_notes();
create trigger carries_notes after update on attendees
  for each row when (
    (old.email_key, old.phone_e164, old.phone) is distinct from (new.email_key, new.phone_e164, new.phone)
    and not is_another(old, new))
  execute function carry_notes();
