-- Which request brought the names that the mailing-list provider gets, and the offer that the mail carries: what a repeat
-- does not change is not sent again.
alter table sign_ups
  add details_from uuid,
  add offer_from uuid,
  add unsubscribed_at timestamptz(3);
update sign_ups set details_from = id, offer_from = id;
alter table sign_ups
  alter details_from set not null,
  alter offer_from set not null;

-- When the mail was queued that says that the place is paid for, so that it goes out once.
alter table registrations add confirmed_at timestamptz(3);
