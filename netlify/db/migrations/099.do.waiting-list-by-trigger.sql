-- What these functions change on a waiting list is recorded by the trigger too.

-- Makes the offers of a workshop fit its state. Ends move with the start, offers that are over end, and while the workshop is
-- open, each free place is offered to the first in line: who kept the place first, for `hours`, then the others, for
-- `hours_unless_kept`. A statement that may free places or open a workshop calls it for the row that it has just updated
-- and locked, so that nobody else gets a place in between. Each of its statements sees what others have committed by then.
-- Returns the entries that changed, with their state before.
drop function pass_on_places(integer, timestamptz, integer, integer);
create function pass_on_places(workshop integer, moment timestamptz, hours integer, hours_unless_kept integer)
returns table (was_state text, entry waitlist)
language plpgsql
as $$
declare
  target workshops%rowtype;
  site authorship := ('site', moment, null);
  latest timestamptz(3);
  ended integer;
  offered integer := 0;
begin
  select * into target from workshops where id = workshop for update;
  latest := target.starts_at - interval '2 hours';

  return query
    update waitlist set state = 'expired', offer_expires_at = least(waitlist.offered_until, latest), updated_by = site
    where workshop_id = workshop and waitlist.state = 'offered' and least(waitlist.offered_until, latest) <= moment
    returning 'offered', waitlist;
  get diagnostics ended = row_count;

  return query
    update waitlist set offer_expires_at = least(waitlist.offered_until, latest), updated_by = site
    where workshop_id = workshop and waitlist.state = 'offered'
      and waitlist.offer_expires_at <> least(waitlist.offered_until, latest)
    returning 'offered', waitlist;

  if takes_registrations(target, moment) and moment < latest then
    return query
      update waitlist set
        state = 'offered',
        offer_id = gen_random_uuid(),
        offered_at = moment,
        offered_until = moment + make_interval(hours => case when kept_at is null then hours_unless_kept else hours end),
        offer_expires_at = least(
          moment + make_interval(hours => case when kept_at is null then hours_unless_kept else hours end), latest),
        updated_by = site
      where id in (
        select id from waitlist
        where workshop_id = workshop and state = 'waiting' and not is_spam
        order by kept_at is null, created_at, id
        limit greatest(target.capacity - target.places_taken - target.places_held + ended, 0)
        for update)
      returning 'waiting', waitlist;
    get diagnostics offered = row_count;
  end if;

  if offered <> ended then
    update workshops set places_held = places_held + offered - ended where id = workshop;
  end if;
end
$$;

-- Puts a person on a waiting list. Who is on it already keeps the place in line with the new details; who was on it
-- before waits again, at the end. Returns the entry before, if there was one, and after. Returns no row if the workshop is
-- unknown, has free places, is closed or has an offer that is over, and if `names` others wait under the mailbox.
create or replace function join_waitlist(joining jsonb, workshop bigint, names integer, moment timestamptz)
returns table (earlier waitlist, entry waitlist)
language plpgsql
as $$
declare
  person waitlist := jsonb_populate_record(null::waitlist, joining);
  target workshops%rowtype;
  is_live boolean;
begin
  -- The people of one mailbox join one after the other.
  perform pg_advisory_xact_lock(hashtextextended(person.mailbox_key, 0));
  if workshop is not null then
    -- No place becomes free until the person is in line.
    select * into target from workshops where id = workshop for share;
    if target.id is null then return; end if;
  end if;

  if person.is_spam then
    earlier := null;
  else
    if workshop is not null and (
      not takes_registrations(target, moment)
      or target.places_taken + target.places_held < target.capacity
      or exists (
        select from waitlist where workshop_id = target.id and state = 'offered' and offer_expires_at <= moment)
    ) then return; end if;

    select waitlist.* into earlier from waitlist
    where mailbox_key = person.mailbox_key and name_key = person.name_key and interest = person.interest
      and workshop_id is not distinct from target.id and not is_spam
    order by state in ('waiting', 'offered') desc, created_at desc, id
    limit 1
    for update;
    is_live := coalesce(earlier.state in ('waiting', 'offered'), false);

    if not is_live and names <= (
      select count(*) from waitlist
      where mailbox_key = person.mailbox_key and interest = person.interest and workshop_id is not distinct from target.id
        and state in ('waiting', 'offered') and not is_spam
    ) then return; end if;
  end if;

  if earlier.id is null then
    insert into waitlist (id, first_name, last_name, name_key, email, email_key, mailbox_key, phone, phone_e164, interest,
      workshop_id, is_spam, created_at)
    values (person.id, person.first_name, person.last_name, person.name_key, person.email, person.email_key,
      person.mailbox_key, person.phone, person.phone_e164, person.interest, target.id, person.is_spam, moment)
    returning waitlist.* into entry;
  else
    update waitlist set
      first_name = person.first_name,
      last_name = person.last_name,
      email = person.email,
      email_key = person.email_key,
      phone = coalesce(person.phone, waitlist.phone),
      phone_e164 = case when person.phone is null then waitlist.phone_e164 else person.phone_e164 end,
      state = case when is_live then waitlist.state else 'waiting' end,
      created_at = case when is_live then waitlist.created_at else moment end,
      kept_at = case when is_live then waitlist.kept_at end,
      -- The link of a removed entry opens nothing.
      offer_id = case when waitlist.state <> 'removed' then waitlist.offer_id end,
      updated_by = ('site', moment, null)::authorship
    where id = earlier.id
    returning waitlist.* into entry;
  end if;
  return next;
end
$$;

-- Ends all offers of a workshop, without passing the places on.
drop function end_offers(integer);
create function end_offers(workshop integer, moment timestamptz)
returns setof waitlist
language plpgsql
as $$
declare
  entry waitlist%rowtype;
  ended integer := 0;
begin
  for entry in
    update waitlist set state = 'expired', updated_by = ('admin', moment, null)::authorship
    where workshop_id = workshop and state = 'offered'
    returning *
  loop
    ended := ended + 1;
    return next entry;
  end loop;
  if ended > 0 then
    update workshops set places_held = places_held - ended where id = workshop;
  end if;
end
$$;
