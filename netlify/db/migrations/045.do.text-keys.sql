-- What names are compared by and lists are searched in: without case, accents, apostrophe style, invisible characters and
-- double spaces, Arabic letters by their plain forms, digits as 0 to 9. The same as textKey in src/lib/people.ts.
create function text_key(words text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    replace(replace(replace(
      translate(
        lower(normalize(
          regexp_replace(
            normalize(translate(words, '’‘‛ʼʻʹʽ′`´＇', ''''''''''''''''''''''''), nfkd),
            '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u061c\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]',
            '', 'g'),
          nfc)),
        '’‘‛ʼʻʹʽ′`´łøđħıςٱىیةک‐‑‒–—―−٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
        '''''''''''''''''''''lodhiσاييهك-------01234567890123456789'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'),
    '[\u0009-\u000d \u0085\u00a0\u1680\u2028\u2029]+', ' ', 'g'))
$$;

-- A nanny who is registered twice under what is now one name keeps both places.
drop index registrations_once;
update registrations set name_key = text_key(first_name || ' ' || last_name);
update registrations later set name_key = name_key || ' ' || id
where cancelled_at is null and not is_spam and exists (
  select from registrations earlier
  where earlier.workshop_id = later.workshop_id and earlier.email_key = later.email_key
    and earlier.name_key = later.name_key and earlier.cancelled_at is null and not earlier.is_spam
    and (earlier.created_at, earlier.id) < (later.created_at, later.id));
create unique index registrations_once on registrations (workshop_id, email_key, name_key)
  where cancelled_at is null and not is_spam;

update referrals set
  name_key = text_key(full_name),
  search_key = text_key(full_name || ' ' || nanny_name || ' ' || whatsapp_number || ' ' || coalesce(phone_e164, '') || ' ' ||
    coalesce(email, ''));
update course_registrations set name_key = text_key(first_name || ' ' || last_name);
update waitlist set name_key = text_key(first_name || ' ' || last_name);
update enquiries set name_key = text_key(name);

alter table sign_ups drop column name_key;
alter table sign_ups add column name_key text not null generated always as (
  text_key(coalesce(first_name || ' ' || last_name, first_name, last_name, email_key))
) stored;
create index sign_ups_by_name on sign_ups (name_key, id);

alter table registrations add column search_key text generated always as (
  text_key(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || phone || ' ' || coalesce(phone_e164, '')
    || ' ' || coalesce(company, ''))
) stored;
alter table course_registrations add column search_key text generated always as (
  text_key(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || coalesce(phone_e164, ''))
) stored;
alter table waitlist add column search_key text generated always as (
  text_key(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_e164, ''))
) stored;
alter table sign_ups add column search_key text generated always as (
  text_key(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email)
) stored;
alter table enquiries add column search_key text generated always as (
  text_key(name || ' ' || email || ' ' || message)
) stored;
