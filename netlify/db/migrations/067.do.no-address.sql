-- Staff may register a nanny who has no email address. Her key is then the phone number, as in the outbox.
alter table registrations alter column email drop not null;

-- An email to somebody without an address is never written, whichever statement asks for it.
create function has_address() returns trigger language plpgsql as $$
begin
  if new.to_person and coalesce(new.payload ->> 'email', '') = '' then return null; end if;
  return new;
end $$;
create trigger outbox_addresses before insert on outbox for each row execute function has_address();
