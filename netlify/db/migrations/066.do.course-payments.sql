-- A payment of a course registration is a change of it: who read the row before sees that somebody changed it.
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
      where kind = 'place-confirmed' and person_key = before ->> 'email_key' and payload ->> 'registrationId' = target::text;
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
