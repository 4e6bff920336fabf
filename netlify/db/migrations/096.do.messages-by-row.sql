-- The row that a message is about, which stays when the payload goes: an erasure and a person's data file go by it.
-- sent_with is the entry whose id the message had that carried several entries.
alter table outbox
  add column row_id uuid,
  add column sent_with uuid;
create index outbox_by_row on outbox (row_id) where row_id is not null;
update outbox
set row_id = coalesce(
  payload ->> 'registrationId', payload ->> 'waitlistId', payload ->> 'signUpId', payload ->> 'id',
  payload ->> 'row_id')::uuid
where kind <> 'build-hook' and coalesce(
  payload ->> 'registrationId', payload ->> 'waitlistId', payload ->> 'signUpId', payload ->> 'id',
  payload ->> 'row_id') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
