-- Who looked after a row, and when. What waits is counted in indexes of its own.
alter table referrals
  add column handled_at timestamptz(3),
  add column handled_by text;
alter table enquiries
  add column handled_at timestamptz(3),
  add column handled_by text,
  add column updated_at timestamptz(3);
alter table course_registrations
  add column handled_at timestamptz(3),
  add column handled_by text,
  add column if not exists updated_at timestamptz(3);

-- The code of before stores rows without it.
update enquiries set updated_at = created_at;
alter table enquiries alter column updated_at set default now(), alter column updated_at set not null;
update course_registrations set updated_at = created_at where updated_at is null;
alter table course_registrations alter column updated_at set default now(), alter column updated_at set not null;

create index referrals_not_handled on referrals (created_at, id) where handled_at is null and not is_spam;
create index enquiries_not_handled on enquiries (created_at, id) where handled_at is null and not is_spam;
create index course_registrations_not_handled on course_registrations (created_at, id)
  where handled_at is null and not is_spam;
create index registrations_unpaid on registrations (created_at, id)
  where not is_paid and cancelled_at is null and not is_spam;
