-- Messages that a limit holds back: those with one batch_key go out as one email. The 48 hours of tries begin at
-- retry_from. An entry that the administrator tries again has no limit. person_name and detail stay when the payload goes.
alter table outbox
  add column batch_key text,
  add column retry_from timestamptz(3),
  add column is_unlimited boolean not null default false,
  add column person_name text,
  add column detail text;
create index outbox_batches on outbox (batch_key) where state = 'waiting' and batch_key is not null;

-- Now by kind, for the address without its "+tag".
drop table mail_quotas;
create table mail_quotas (
  person_key text not null,
  kind text not null,
  mails jsonb not null,
  primary key (person_key, kind)
);
