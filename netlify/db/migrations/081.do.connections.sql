-- A keyed digest of the address that a registration came from, for 48 hours. Never the address.
alter table registrations add column connection_hash text;
create index registrations_by_connection on registrations (workshop_id, connection_hash, created_at)
  where connection_hash is not null;
