-- What has yet to reach a mail server, the mailing-list provider or the build, stored with the row it belongs to.

-- An email to somebody without an address is never written, whichever statement asks for it. Where its kind has words for a chat
-- and the person a number, it is ready for staff to send. Without a mail server ('chat-alone') nothing else is written.
create function has_address()
returns trigger
language plpgsql
as $$
begin
  if not new.to_person then
    new.channel := 'email';
  elsif coalesce(new.payload ->> 'email', '') <> '' then
    if new.channel = 'chat-alone' then
      return null;
    end if;
    new.channel := 'email';
  elsif new.channel <> 'email' and new.person_key ~ '^\+[0-9]+$' then
    new.channel := 'chat';
    new.state := 'ready';
    new.batch_key := null;
  else
    return null;
  end if;
  return new;
end
$$;

-- Messages with one batch_key go out as one email. The 48 hours of tries begin at retry_from. person_name and detail stay when
-- the payload goes.
create table outbox (
  id uuid primary key,
  kind text not null,
  person_key text,
  to_person boolean not null,
  -- A chat is sent by staff: it is ready until they mark it as sent. What may go by neither is an email.
  channel text not null default 'email' check (channel in ('email', 'chat')),
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'sent', 'failed')),
  tries integer not null default 0,
  created_at timestamptz(3) not null,
  next_try_at timestamptz(3) not null,
  claimed_until timestamptz(3),
  last_error text,
  sent_at timestamptz(3),
  -- When it was last tried in vain.
  rejected_at timestamptz(3),
  batch_key text,
  retry_from timestamptz(3),
  is_unlimited boolean not null default false,
  person_name text,
  detail text,
  is_withdrawn boolean not null default false,
  is_in_line boolean not null default false,
  row_id uuid,
  sent_with uuid
);
create index outbox_batches on outbox (batch_key) where state = 'waiting' and batch_key is not null;
-- One request at most waits for the build of the site; changes that follow join it.
create unique index outbox_build_hook on outbox (kind) where kind = 'build-hook' and state = 'waiting';
create index outbox_by_person on outbox (person_key);
create index outbox_by_row on outbox (row_id) where row_id is not null;
create index outbox_by_time on outbox (created_at, id);
create index outbox_ready on outbox (created_at, id) where state = 'ready';
create index outbox_due on outbox (next_try_at) where state = 'waiting';
create index outbox_in_line on outbox (created_at, id) where state = 'waiting' and is_in_line;

-- What a chat says makes those before it about the same row needless, which staff have not sent. A reminder is about one session,
-- the end of a certificate about one number.
create function replaces_chats(kind text)
returns text[]
language sql immutable parallel safe
as $$
  select case
    when kind in ('place-confirmed', 'deposit-received') then array['registration-received', 'registration-restored', 'course-dated',
      'payment-reminder', 'rest-due', 'deposit-received']
    when kind = 'payment-reminder' then array['registration-received', 'registration-restored', 'course-dated', 'payment-reminder']
    when kind = 'payment-received' then array['course-registration-received']
    when kind = 'course-dated' then array['course-registration-received', 'payment-received']
    when kind = 'place-offered' then array['waitlist-joined', 'place-offered']
    when kind = 'offer-expired' then array['place-offered']
    when kind in ('rest-due', 'session-reminder', 'training-moved', 'certificate-ending') then array[kind]
    else '{}' end
$$;

create function withdraw_chats()
returns trigger
language plpgsql
as $$
begin
  delete from outbox
  where row_id is not distinct from new.row_id and person_key = new.person_key and id <> new.id and state = 'ready'
    and kind = any (replaces_chats(new.kind)) and payload -> 'sessionId' is not distinct from new.payload -> 'sessionId'
    and payload -> 'number' is not distinct from new.payload -> 'number';
  return null;
end
$$;
create trigger outbox_withdraws after insert on outbox
  for each row when (new.state = 'ready') execute function withdraw_chats();
create trigger outbox_addresses before insert on outbox for each row execute function has_address();

-- Mails of the last day to each mailbox, by the entry they belong to, so that a repeat counts once.
create table mail_quotas (
  person_key text not null,
  kind text not null,
  mails jsonb not null,
  primary key (person_key, kind)
);
