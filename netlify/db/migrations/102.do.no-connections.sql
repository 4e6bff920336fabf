-- Registrations keep no digest of the address that they came from. The index goes with its column.
alter table registrations drop column connection_hash;
