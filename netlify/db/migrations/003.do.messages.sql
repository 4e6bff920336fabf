-- Messages that have yet to reach a mail server, the mailing-list provider or the build, stored with the row that they belong to.

-- Emails to a person without an address are never stored, whichever statement queues them. If the kind has a chat and the person
-- a number, the chat is ready for staff to send. Without a mail server ('chat-alone'), that is all that people get.
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

-- Messages with the same batch_key go out as one email. The 48 hours of tries begin at retry_from. person_name and detail stay
-- when the payload is emptied.
create table outbox (
  id uuid primary key,
  kind text not null,
  person_key text,
  to_person boolean not null,
  -- Staff send chats: a chat is ready until they mark it as sent. Anything else counts as an email.
  channel text not null default 'email' check (channel in ('email', 'chat')),
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'sent', 'failed')),
  tries integer not null default 0,
  created_at timestamptz(3) not null,
  next_try_at timestamptz(3) not null,
  claimed_until timestamptz(3),
  last_error text,
  sent_at timestamptz(3),
  -- When the last failed try was.
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
-- At most one request for a build of the site waits; later changes join it.
create unique index outbox_build_hook on outbox (kind) where kind = 'build-hook' and state = 'waiting';
create index outbox_by_person on outbox (person_key);
create index outbox_by_row on outbox (row_id) where row_id is not null;
create index outbox_by_time on outbox (created_at, id);
create index outbox_ready on outbox (created_at, id) where state = 'ready';
create index outbox_due on outbox (next_try_at) where state = 'waiting';
create index outbox_in_line on outbox (created_at, id) where state = 'waiting' and is_in_line;

-- The kinds of earlier chats about the same row that a new chat makes needless, if staff have not sent them. A reminder is about
-- one session, and the end of a certificate about one number.
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

-- Emails of the last day to each mailbox, by the entry that they belong to, so that a repeat counts once.
create table mail_quotas (
  person_key text not null,
  kind text not null,
  mails jsonb not null,
  primary key (person_key, kind)
);
