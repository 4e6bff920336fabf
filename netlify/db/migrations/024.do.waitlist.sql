create table waitlist (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  name_key text not null,
  email text not null,
  email_key text not null,
  phone text,
  interest text not null check (interest in ('full-course-2025', 'workshop')),
  workshop_id integer references workshops (id),
  is_spam boolean not null default false,
  created_at timestamptz(3) not null,
  check ((interest = 'workshop') = (workshop_id is not null))
);
create index waitlist_by_time on waitlist (created_at, id);
create index waitlist_by_name on waitlist (name_key, id);
