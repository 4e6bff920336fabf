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
  forwarded_at timestamptz(3)
);
create unique index sign_ups_once on sign_ups (email_key) where not is_spam;
create index sign_ups_by_time on sign_ups (created_at, id);
create index sign_ups_by_email on sign_ups (email_key, id);

create table enquiries (
  id uuid primary key,
  name text not null,
  name_key text not null,
  email text not null,
  service text not null check (service in ('hire', 'train', 'join', 'other')),
  message text not null,
  is_spam boolean not null default false,
  created_at timestamptz(3) not null
);
create index enquiries_by_time on enquiries (created_at, id);
create index enquiries_by_name on enquiries (name_key, id);
