-- Offers follow the state of a workshop: places are free, it is open, and somebody waits. An entry is one person's, by mailbox
-- and name. The mailbox is as `mailboxKey` in src/lib/people.ts makes it.
alter table waitlist
  add mailbox_key text,
  -- The end of an offer, whenever the workshop starts. `offer_expires_at` is two hours before the start at the latest.
  add offered_until timestamptz(3);

update waitlist set mailbox_key = case
  when untagged ~ '@(gmail|googlemail)\.com$' then replace(split_part(untagged, '@', 1), '.', '') || '@gmail.com'
  else untagged end
from (select id, regexp_replace(email_key, '^([^@+]+)\+[^@]*@', '\1@') as untagged from waitlist) plain
where plain.id = waitlist.id;
alter table waitlist alter mailbox_key set not null;

update waitlist set offered_until = offer_expires_at;
-- Who joined before got no link to press.
update waitlist set kept_at = created_at
where state in ('waiting', 'offered') and workshop_id is not null and not is_spam;

-- Of several entries of one person the one with an offer stays, else the first.
create temporary table doubled on commit drop as
select id, workshop_id, state from (
  select *, row_number() over (
    partition by mailbox_key, name_key, interest, workshop_id order by state = 'waiting', created_at, id) as turn
  from waitlist where state in ('waiting', 'offered') and not is_spam
) entry
where turn > 1;
update workshops set places_held = places_held - held.count
from (select workshop_id, count(*)::integer as count from doubled where state = 'offered' group by workshop_id) held
where workshops.id = held.workshop_id;
update waitlist set state = 'removed' from doubled where doubled.id = waitlist.id;

drop index waitlist_once;
create unique index waitlist_once on waitlist (mailbox_key, name_key, interest, coalesce(workshop_id, 0))
  where state in ('waiting', 'offered') and not is_spam;
create index waitlist_by_mailbox on waitlist (mailbox_key);
drop index waitlist_in_line;
create index waitlist_in_line on waitlist (workshop_id, (kept_at is null), created_at, id) where state in ('waiting', 'offered');

create function takes_registrations(workshop workshops, moment timestamptz)
returns boolean
language sql
stable
as $$
  select workshop.cancelled_at is null and workshop.registration_open
    and (workshop.registration_closes_at is null or workshop.registration_closes_at > moment)
$$;

-- Makes the offers of a workshop fit its state. Ends move with the start, offers that are over end, and while the workshop is
-- open, each free place is offered to the first in line: who kept the place first, for `hours`, then the others, for
-- `hours_unless_kept`. A statement that may free places or open a workshop calls it for the row that it has just updated
-- and locked, so that nobody else gets a place in between. Each of its statements sees what others have committed by then.
-- Returns the entries that changed, with their state and the end of their offer before.
drop function pass_on_places(integer, integer, timestamptz, integer);
create function pass_on_places(workshop integer, moment timestamptz, hours integer, hours_unless_kept integer)
returns table (was_state text, was_until timestamptz, entry waitlist)
language plpgsql
as $$
declare
  target workshops%rowtype;
  latest timestamptz(3);
  ended integer;
  offered integer := 0;
begin
  select * into target from workshops where id = workshop for update;
  latest := target.starts_at - interval '2 hours';

  return query
    update waitlist set state = 'expired', offer_expires_at = least(waitlist.offered_until, latest)
    from (select id, offer_expires_at from waitlist where workshop_id = workshop and state = 'offered') earlier
    where waitlist.id = earlier.id and waitlist.state = 'offered' and least(waitlist.offered_until, latest) <= moment
    returning 'offered', earlier.offer_expires_at::timestamptz, waitlist;
  get diagnostics ended = row_count;

  return query
    update waitlist set offer_expires_at = least(waitlist.offered_until, latest)
    from (select id, offer_expires_at from waitlist where workshop_id = workshop and state = 'offered') earlier
    where waitlist.id = earlier.id and waitlist.state = 'offered'
      and waitlist.offer_expires_at <> least(waitlist.offered_until, latest)
    returning 'offered', earlier.offer_expires_at::timestamptz, waitlist;

  if takes_registrations(target, moment) and moment < latest then
    return query
      update waitlist set
        state = 'offered',
        offer_id = gen_random_uuid(),
        offered_at = moment,
        offered_until = moment + make_interval(hours => case when kept_at is null then hours_unless_kept else hours end),
        offer_expires_at = least(
          moment + make_interval(hours => case when kept_at is null then hours_unless_kept else hours end), latest)
      where id in (
        select id from waitlist
        where workshop_id = workshop and state = 'waiting' and not is_spam
        order by kept_at is null, created_at, id
        limit greatest(target.capacity - target.places_taken - target.places_held + ended, 0)
        for update)
      returning 'waiting', null::timestamptz, waitlist;
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
create function join_waitlist(joining jsonb, workshop bigint, names integer, moment timestamptz)
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
      offer_id = case when waitlist.state <> 'removed' then waitlist.offer_id end
    where id = earlier.id
    returning waitlist.* into entry;
  end if;
  return next;
end
$$;
