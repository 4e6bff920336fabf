-- What the guest wrote stays as it is when staff edit the notes.
-- A registration has its own part of the calendar's sequence: it rises when the place is cancelled or put back.
alter table registrations
  add column guest_notes text,
  add column calendar_sequence integer not null default 0;

-- The oldest change of the notes says what the guest had written.
update registrations set
  guest_notes = case when edited.changes is null then registrations.notes else edited.changes -> 'notes' ->> 'from' end,
  calendar_sequence = case when registrations.cancelled_at is null then 0 else 1 end
from registrations registration left join lateral (
  select changes from history where row_id = registration.id::text and changes ? 'notes' order by at, id limit 1
) edited on true
where registration.id = registrations.id;

update outbox set payload = payload || jsonb_build_object('calendarSequence', 1)
where kind = 'registration-cancelled' and state <> 'sent';
