-- Discount codes: one for each address and offer. A course registration keeps the code that it redeemed.
create table codes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  offer text not null check (offer in ('visa', 'hiring', 'training')),
  email text not null,
  email_key text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  redeemed_at timestamptz(3),
  redeemed_for text,
  unique (email_key, offer)
);
create index codes_by_time on codes (created_at, id);

alter table course_registrations add column discount_code text;
