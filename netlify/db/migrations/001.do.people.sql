-- People who write to us, what is stored about them, staff's sessions, and what makes writes safe. Times have milliseconds, as in
-- JavaScript, so that a row's updated_at that a client sends back equals the stored one. A phone number is stored as typed and,
-- if it can be parsed, in E.164, for chat links and for finding a person's rows. Lists page by keyset and a search reads
-- search_key: each order has an index.

-- Who changes a row (docs/decisions/history.md). An update names its author in updated_by. A trigger then records what differs,
-- and empties the column, so that an update without an author is not recorded.
create type authorship as (
  author text,
  at timestamptz(3),
  -- Further changes that are in no column of the row, as in history.changes.
  words jsonb
);

-- The key by which names are compared and lists are searched: without case, accents, apostrophe style, invisible characters and
-- double spaces, Arabic letters in their plain forms, digits as 0 to 9. textKey in src/lib/people.ts is the same. The ranges that
-- begin with \u00ad are invisible, as in withoutUnseen in src/lib/text.ts.
create function text_key(words text)
returns text
language sql immutable strict parallel safe
as $$
  select btrim(regexp_replace(
    replace(replace(replace(
      translate(
        lower(normalize(
          regexp_replace(
            normalize(translate(words, '’‘‛ʼʻʹʽ′`´＇', ''''''''''''''''''''''''), nfkd),
            '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'
            '\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
            '', 'g'),
          nfc)),
        '’‘‛ʼʻʹʽ′`´łøđħıςٱىیةک‐‑‒–—―−٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
        '''''''''''''''''''''lodhiσاييهك-------01234567890123456789'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'),
    '[\u0009-\u000d \u0085\u00a0\u1680\u2028\u2029\u2800]+', ' ', 'g'))
$$;

-- The mailbox of a lower-case address, as mailboxKey in src/lib/people.ts computes it.
create function mailbox_key(address text)
returns text
language sql immutable parallel safe
as $$
  select case
    when split_part(untagged, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(untagged, '@', 1), '.', '') || '@gmail.com'
    else untagged end
  from (select regexp_replace(address, '^([^@+]+)\+[^@]*@', '\1@') as untagged) plain
$$;

create table history (
  id bigint primary key generated always as identity,
  at timestamptz(3) not null,
  changed_by text not null,
  table_name text not null,
  row_id text not null,
  changes jsonb not null
);
create index history_by_row on history (row_id, at desc);

-- What differs between two versions of a row, as in history.changes; null if nothing does. Leaves out columns that repeat the
-- time of the change, that only the site needs, or that are computed from others.
create function row_difference(before jsonb, after jsonb)
returns jsonb
language sql immutable parallel safe
as $$
  select jsonb_object_agg(key, jsonb_build_object('from', was.value, 'to', is_now.value))
  from jsonb_each(before) was join jsonb_each(after) is_now using (key)
  where is_now.value is distinct from was.value
    and key not in ('updated_at', 'updated_by', 'remind_at', 'balance_state', 'name_key', 'search_key', 'origin',
      'calendar_id', 'offers_ended', 'asked_at')
$$;

create function record_history()
returns trigger
language plpgsql
as $$
declare
  difference jsonb := row_difference(to_jsonb(old), to_jsonb(new));
  words jsonb := (new.updated_by).words;
begin
  if difference is not null or words is not null then
    insert into history (at, changed_by, table_name, row_id, changes)
    values ((new.updated_by).at, (new.updated_by).author, tg_table_name, new.id::text,
      coalesce(difference, '{}') || coalesce(words, '{}'));
  end if;
  new.updated_by := null;
  return new;
end
$$;

-- What reports count as the source of a booking: the campaign, else who shared the link, else the host that linked here.
create function origin_source(origin jsonb)
returns text
language sql immutable parallel safe
as $$
  select coalesce(origin ->> 'source', origin ->> 'from', origin ->> 'referrer')
$$;

-- The mailing list, one row for each address.
create table sign_ups (
  id uuid primary key,
  email text not null,
  email_key text not null,
  user_type text check (user_type in ('parent', 'nanny')),
  offer text check (offer in ('visa', 'hiring', 'training', 'none')),
  source text not null,
  first_name text,
  last_name text,
  is_spam boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  forwarded_at timestamptz(3),
  -- The requests that brought the names for the provider, and the offer for the email. A repeat that changes neither is not sent
  -- again.
  details_from uuid not null,
  offer_from uuid not null,
  unsubscribed_at timestamptz(3),
  name_key text not null generated always as (
    text_key(coalesce(first_name || ' ' || last_name, first_name, last_name, email_key))
  ) stored,
  search_key text generated always as (
    text_key(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email)
  ) stored,
  origin jsonb,
  updated_by authorship check (updated_by is null)
);
create index sign_ups_by_name on sign_ups (name_key, id);
create index sign_ups_by_time on sign_ups (created_at, id);
create unique index sign_ups_once on sign_ups (email_key) where not is_spam;
create index sign_ups_spam on sign_ups (created_at, id) where is_spam;
create trigger history before update on sign_ups
  for each row when (new.updated_by is distinct from null) execute function record_history();

-- Codes: of discounts, one for each address and offer; and of families, which staff issue for an address, a number or both.
create table codes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  offer text not null check (offer in ('visa', 'hiring', 'training', 'family')),
  -- The family's name.
  name text,
  email text,
  email_key text,
  phone_e164 text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  redeemed_at timestamptz(3),
  redeemed_for text,
  updated_by authorship check (updated_by is null),
  constraint codes_owner check (
    case when offer = 'family' then name is not null and coalesce(email_key, phone_e164) is not null
    else name is null and email_key is not null and phone_e164 is null end)
);
create unique index codes_once on codes (email_key, offer) where offer <> 'family';
create index codes_by_time on codes (created_at, id);
create trigger history before update on codes
  for each row when (new.updated_by is distinct from null) execute function record_history();

create table enquiries (
  id uuid primary key,
  name text not null,
  name_key text not null generated always as (text_key(name)) stored,
  email text,
  whatsapp_number text,
  phone_e164 text,
  -- The address in lower case, or else the number.
  email_key text not null generated always as (coalesce(lower(email), phone_e164, whatsapp_number)) stored,
  service text not null check (service in ('hire', 'train', 'join', 'other')),
  message text not null,
  is_spam boolean not null default false,
  created_at timestamptz(3) not null,
  search_key text generated always as (
    text_key(name || ' ' || coalesce(email, '') || ' ' || coalesce(whatsapp_number, '') || ' ' || coalesce(phone_e164, '')
      || ' ' || message)
  ) stored,
  handled_at timestamptz(3),
  handled_by text,
  origin jsonb,
  updated_at timestamptz(3) not null default now(),
  updated_by authorship check (updated_by is null)
);
create index enquiries_by_name on enquiries (name_key, id);
create index enquiries_by_time on enquiries (created_at, id);
create index enquiries_not_handled on enquiries (created_at, id) where handled_at is null and not is_spam;
create index enquiries_spam on enquiries (created_at, id) where is_spam;
create trigger history before update on enquiries
  for each row when (new.updated_by is distinct from null) execute function record_history();

-- What staff note about a person, and the day on which to think of her. person_key is an address in lower case or a number in
-- E.164, as in outbox. Notes under two keys that turn out to be one person's are read together, and the next change joins them.
create table person_notes (
  id uuid primary key default gen_random_uuid(),
  person_key text not null,
  notes text,
  next_on date,
  updated_at timestamptz(3) not null,
  updated_by authorship check (updated_by is null)
);
create index person_notes_of_person on person_notes (person_key);
create index person_notes_next on person_notes (next_on, person_key) where next_on is not null;
create trigger history before update on person_notes
  for each row when (new.updated_by is distinct from null) execute function record_history();

create table sign_ins (
  id_hash text primary key,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  account text
);

create table sign_in_tries (
  client_hash text primary key,
  tried_at timestamptz(3)[] not null
);

-- Who signed in, exported, erased or was refused, and in which session.
create table access_log (
  id bigint primary key generated always as identity,
  created_at timestamptz(3) not null,
  event text not null,
  -- Null if the code was wrong.
  account text,
  -- The digest of the session's id.
  session_hash text,
  -- What was exported, erased or refused.
  detail text
);
create index access_log_by_time on access_log (created_at, id);

create table idempotency_keys (
  key uuid not null,
  path text not null,
  request_hash text not null,
  status smallint not null,
  body text not null,
  created_at timestamptz(3) not null,
  primary key (key, path)
);
create index idempotency_keys_by_time on idempotency_keys (created_at);

create table finished_runs (
  name text primary key,
  finished_at timestamptz(3) not null
);

-- What the administrator sets: one row.
create table settings (
  id text primary key default 'settings' check (id = 'settings'),
  -- How many hours a free place is held for the next person on the waiting list.
  offer_hours integer not null default 24 check (offer_hours between 1 and 168),
  -- The hour in Dubai at which people are reminded of the next day.
  reminder_hour integer not null default 18 check (reminder_hour between 0 and 23),
  -- How to pay by bank transfer; null for the text in the owner's file (src/content/business).
  transfer_text text,
  -- The id in the address of staff's calendar; null if there is none. A new id ends the former address.
  calendar_id uuid,
  updated_at timestamptz(3) not null default now(),
  updated_by authorship check (updated_by is null)
);
create trigger history before update on settings
  for each row when (new.updated_by is distinct from null) execute function record_history();
insert into settings default values;
