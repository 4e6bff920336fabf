-- Certificates of attendance. A certificate repeats what it says, because it outlives the registration (36 months) and does not
-- change with the workshop. Email and phone find it for an erasure.
create table certificates (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^[2-9A-HJ-NP-Z]{10}$'),
  registration_id uuid unique references registrations on delete set null,
  course_registration_id uuid unique references course_registrations on delete set null,
  email_key text,
  phone text not null,
  phone_e164 text,
  name text not null,
  title text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- Of attendance: a course has days in between.
  minutes integer not null check (minutes > 0),
  place text not null,
  issued_at timestamptz(3) not null,
  withdrawn_at timestamptz(3)
);
create index certificates_by_person on certificates (email_key);
create index certificates_by_phone on certificates (phone_e164);
