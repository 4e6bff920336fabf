-- The administrator's list and count of spam, of all tables together.
create index registrations_spam on registrations (created_at, id) where is_spam;
create index course_registrations_spam on course_registrations (created_at, id) where is_spam;
create index sign_ups_spam on sign_ups (created_at, id) where is_spam;
create index enquiries_spam on enquiries (created_at, id) where is_spam;
create index waitlist_spam on waitlist (created_at, id) where is_spam;

-- An address that left and was entered again is asked, at that time, whether it wants to be back; it is off the list until
-- it says so. What was entered waits in the row.
alter table sign_ups add column asked_at timestamptz(3);
