-- When the person pressed "Yes, keep my place" in the email about the waiting list.
alter table waitlist add kept_at timestamptz(3);
