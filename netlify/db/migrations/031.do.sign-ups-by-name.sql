-- Sign-ups in the order of their names, as the other lists: who left none stands under the address. Made by the database,
-- because a later sign-up may bring the name. With it the index by address is used no more.
alter table sign_ups add column name_key text not null generated always as (
  regexp_replace(coalesce(lower(first_name || ' ' || last_name), lower(first_name), lower(last_name), email_key), '\s+', ' ', 'g')
) stored;
create index sign_ups_by_name on sign_ups (name_key, id);
drop index sign_ups_by_email;
