-- Who signed in, exported, erased or was refused, and with which session.
create table access_log (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null,
  event text not null,
  -- Null where the code was wrong.
  account text,
  -- The digest of the session's id.
  session_hash text,
  -- What was exported, erased or refused.
  detail text
);
create index access_log_by_time on access_log (created_at, id);

-- Null for sessions of before, which end within twelve hours.
alter table sessions add column account text;
