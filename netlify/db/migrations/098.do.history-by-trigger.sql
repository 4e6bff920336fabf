-- A trigger writes the history of a row (docs/decisions/history.md). An update that names its author in updated_by leaves an entry
-- with what differs. The trigger empties the column, so that another update leaves none.
create type authorship as (
  author text,
  at timestamptz(3),
  -- Changes that no column of the row has, as in history.changes.
  words jsonb
);

-- What differs between two versions of a row, as in history.changes; null if nothing does. Leaves out columns that repeat when
-- the change was made, that only the site needs, or that are made from others.
create function row_difference(before jsonb, after jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_object_agg(key, jsonb_build_object('from', was.value, 'to', is_now.value))
  from jsonb_each(before) was join jsonb_each(after) is_now using (key)
  where is_now.value is distinct from was.value
    and key not in ('updated_at', 'updated_by', 'paid_at', 'remind_at', 'name_key', 'search_key')
$$;

create function record_history() returns trigger language plpgsql as $$
declare
  difference jsonb := row_difference(to_jsonb(old), to_jsonb(new));
  words jsonb := (new.updated_by).words;
begin
  if difference is not null or words is not null then
    insert into history (at, changed_by, table_name, row_id, changes)
    values ((new.updated_by).at, (new.updated_by).author, tg_table_name, new.id::text,
      coalesce(difference, '{}') || coalesce(words, '{}'));
  end if;
  new.updated_by := null;
  return new;
end
$$;

alter table registrations add column updated_by authorship check (updated_by is null);
alter table workshops add column updated_by authorship check (updated_by is null);
alter table waitlist add column updated_by authorship check (updated_by is null);
alter table referrals add column updated_by authorship check (updated_by is null);
alter table enquiries add column updated_by authorship check (updated_by is null);
alter table course_registrations add column updated_by authorship check (updated_by is null);
alter table course_runs add column updated_by authorship check (updated_by is null);
alter table codes add column updated_by authorship check (updated_by is null);
alter table payments add column updated_by authorship check (updated_by is null);
alter table sign_ups add column updated_by authorship check (updated_by is null);

create trigger history before update on registrations for each row
  when (new.updated_by is distinct from null) execute function record_history();
create trigger history before update on workshops for each row
  when (new.updated_by is distinct from null) execute function record_history();
create trigger history before update on waitlist for each row
  when (new.updated_by is distinct from null) execute function record_history();
create trigger history before update on referrals for each row
  when (new.updated_by is distinct from null) execute function record_history();
create trigger history before update on enquiries for each row
  when (new.updated_by is distinct from null) execute function record_history();
create trigger history before update on course_registrations for each row
  when (new.updated_by is distinct from null) execute function record_history();
create trigger history before update on course_runs for each row
  when (new.updated_by is distinct from null) execute function record_history();
create trigger history before update on codes for each row
  when (new.updated_by is distinct from null) execute function record_history();
create trigger history before update on payments for each row
  when (new.updated_by is distinct from null) execute function record_history();
create trigger history before update on sign_ups for each row
  when (new.updated_by is distinct from null) execute function record_history();

-- A payment's mark is recorded by the trigger too.
drop function set_paid(text, uuid, boolean, integer, timestamptz, boolean);
create function set_paid(target_table text, target uuid, paid boolean, aed integer, moment timestamptz, confirms boolean,
  author text default 'payment', out before jsonb, out after jsonb)
language plpgsql
as $$
declare
  dropped integer := 0;
  changed_by authorship := (author, moment, null);
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
      updated_at = greatest(moment, updated_at + interval '1 millisecond'),
      updated_by = changed_by
    where id = target
    returning to_jsonb(r) into after;
  elsif target_table = 'referrals' then
    select to_jsonb(r) into before from referrals r where id = target for update;
    update referrals r set
      status = case
        when paid and status = 'pending' then 'paid'
        when not paid and status = 'paid' then 'pending'
        else status end,
      updated_at = greatest(moment, updated_at + interval '1 millisecond'),
      updated_by = changed_by
    where id = target
    returning to_jsonb(r) into after;
  else
    select to_jsonb(r) into before from course_registrations r where id = target for update;
    update course_registrations r set
      is_paid = paid,
      paid_at = case when paid then moment end,
      paid_aed = case when paid then aed end,
      updated_at = greatest(moment, updated_at + interval '1 millisecond'),
      updated_by = changed_by
    where id = target
    returning to_jsonb(r) into after;
  end if;
end
$$;

create or replace function assign_payment(payment uuid, target_table text, target uuid, moment timestamptz, confirms boolean,
  out outcome text, out before jsonb, out after jsonb)
language plpgsql
as $$
declare
  assigned payments%rowtype;
  was_paid boolean;
begin
  select * into assigned from payments where id = payment for update;
  if assigned.id is null then
    outcome := 'missing';
    return;
  end if;
  if target_table = 'registrations' then
    select is_paid into was_paid from registrations where id = target for update;
  elsif target_table = 'referrals' then
    select status <> 'pending' into was_paid from referrals where id = target for update;
  else
    select is_paid into was_paid from course_registrations where id = target for update;
  end if;
  if was_paid is null then
    outcome := 'no-row';
  elsif assigned.state <> 'attention' or assigned.row_id is not null then
    outcome := 'conflict';
  else
    outcome := 'assigned';
    update payments set state = 'resolved', table_name = target_table, row_id = target, has_marked = not was_paid,
      updated_at = moment, updated_by = ('admin', moment, null)::authorship
    where id = payment;
    if not was_paid then
      select paid.before, paid.after into before, after
      from set_paid(target_table, target, true, ((assigned.amount - assigned.refunded) / 100)::integer, moment, confirms,
        'admin') paid;
    end if;
  end if;
end
$$;
