-- The morning report reads the outbox itself.
alter table outbox drop column reported_at;
