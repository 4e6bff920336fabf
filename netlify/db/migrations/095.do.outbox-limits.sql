-- The mailbox of an email's key: without a "+tag", and at Gmail without dots. As mailboxKey in src/lib/people.ts.
create function mailbox_key(address text)
returns text
language sql
immutable parallel safe
as $$
  select case
    when split_part(untagged, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(untagged, '@', 1), '.', '') || '@gmail.com'
    else untagged end
  from (select regexp_replace(address, '^([^@+]+)\+[^@]*@', '\1@') as untagged) plain
$$;

-- is_withdrawn: a message that lost its reason while it was being sent. It is not tried again.
-- is_in_line: waits because visitors caused too many emails in an hour. Those in line go out in the order of their rows.
alter table outbox
  add column is_withdrawn boolean not null default false,
  add column is_in_line boolean not null default false;
create index outbox_in_line on outbox (created_at, id) where state = 'waiting' and is_in_line;

-- When each scheduled function last ran without a fault.
create table finished_runs (
  name text primary key,
  finished_at timestamptz(3) not null
);

-- Withdraws unsent emails to people that promise a workshop. What the administrator wrote stays, and so do cancellations.
-- One that is being sent stays, and is not tried again.
drop function drop_promises(integer);
create function drop_promises(workshop integer, moment timestamptz)
returns void
language plpgsql
as $$
begin
  update outbox set is_withdrawn = true
  where to_person and state = 'waiting' and claimed_until > moment and payload -> 'workshop' ->> 'id' = workshop::text
    and kind not in ('workshop-message', 'registration-cancelled', 'booking-cancelled', 'workshop-cancelled',
      'waiting-cancelled');
  delete from outbox
  where to_person and state <> 'sent' and (claimed_until is null or claimed_until <= moment)
    and payload -> 'workshop' ->> 'id' = workshop::text
    and kind not in ('workshop-message', 'registration-cancelled', 'booking-cancelled', 'workshop-cancelled',
      'waiting-cancelled');
end
$$;

-- A confirmation that is being sent confirms the place, as one that was sent.
create or replace function set_paid(target_table text, target uuid, paid boolean, aed integer, moment timestamptz, confirms boolean,
  out before jsonb, out after jsonb)
language plpgsql
as $$
declare
  dropped integer := 0;
begin
  if target_table = 'registrations' then
    select to_jsonb(r) into before from registrations r where id = target for update;
    if not paid then
      delete from outbox
      where kind = 'place-confirmed' and person_key = before ->> 'email_key' and payload ->> 'registrationId' = target::text
        and state <> 'sent' and (claimed_until is null or claimed_until <= moment);
      get diagnostics dropped = row_count;
    end if;
    update registrations r set
      is_paid = paid,
      paid_at = case when paid then moment end,
      paid_aed = case when paid then aed end,
      confirmed_at = case
        when paid and confirms and cancelled_at is null and not is_spam then coalesce(confirmed_at, moment)
        when dropped > 0 then null
        else confirmed_at end,
      -- A hold that ended while the place was paid for does not end the place.
      hold_until = case when paid or hold_until > moment then hold_until end,
      updated_at = greatest(moment, updated_at + interval '1 millisecond')
    where id = target
    returning to_jsonb(r) into after;
  elsif target_table = 'referrals' then
    select to_jsonb(r) into before from referrals r where id = target for update;
    update referrals r set
      status = case
        when paid and status = 'pending' then 'paid'
        when not paid and status = 'paid' then 'pending'
        else status end,
      updated_at = greatest(moment, updated_at + interval '1 millisecond')
    where id = target
    returning to_jsonb(r) into after;
  else
    select to_jsonb(r) into before from course_registrations r where id = target for update;
    update course_registrations r set
      is_paid = paid,
      paid_at = case when paid then moment end,
      paid_aed = case when paid then aed end,
      updated_at = greatest(moment, updated_at + interval '1 millisecond')
    where id = target
    returning to_jsonb(r) into after;
  end if;
end
$$;
