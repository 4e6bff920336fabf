-- What has yet to reach a mail server or the mailing-list provider, written with the row it belongs to.
create table outbox (
  id uuid primary key,
  kind text not null,
  person_key text,
  to_person boolean not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  created_at timestamptz(3) not null,
  next_try_at timestamptz(3) not null,
  claimed_until timestamptz(3),
  last_error text,
  sent_at timestamptz(3),
  told_at timestamptz(3)
);
create index outbox_due on outbox (next_try_at) where state = 'waiting';
create index outbox_failed on outbox (created_at) where state = 'failed' and told_at is null;
create index outbox_by_time on outbox (created_at, id);
create index outbox_by_person on outbox (person_key);

-- Mails of the last day to each address, by the entry they belong to, so that a repeat counts once.
create table mail_quotas (
  person_key text primary key,
  mails jsonb not null
);
