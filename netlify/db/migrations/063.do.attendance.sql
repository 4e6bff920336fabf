-- Who attended a workshop, marked by whom and when. A course is held in runs: a course registration belongs to one at most, and
-- attendance is marked for each of its sessions. A session with attendance cannot be deleted.
alter table registrations
  add column attended_at timestamptz(3),
  add column attended_by text;

create table course_runs (
  id uuid primary key default gen_random_uuid(),
  course_type text not null check (course_type in ('newborn-maternity', 'toddler-caring')),
  title text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index course_runs_by_time on course_runs (created_at, id);

create table course_sessions (
  id uuid primary key default gen_random_uuid(),
  course_run_id uuid not null references course_runs,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at)
);
create index course_sessions_of_run on course_sessions (course_run_id, starts_at, id);

alter table course_registrations add column course_run_id uuid references course_runs;
create index course_registrations_of_run on course_registrations (course_run_id) where course_run_id is not null;

create table course_attendance (
  session_id uuid not null references course_sessions,
  course_registration_id uuid not null references course_registrations on delete cascade,
  attended_at timestamptz(3) not null,
  attended_by text not null,
  primary key (session_id, course_registration_id)
);
create index course_attendance_of_registration on course_attendance (course_registration_id);
