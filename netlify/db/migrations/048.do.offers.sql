-- The waiting list offers places. A person waits once for a workshop or a course: of older entries the first one stays.
alter table waitlist
  add state text not null default 'waiting'
    check (state in ('waiting', 'offered', 'booked', 'declined', 'expired', 'removed')),
  add offer_id uuid,
  add offered_at timestamptz(3),
  add offer_expires_at timestamptz(3),
  add constraint waitlist_offer
    check (state <> 'offered' or offer_id is not null and offer_expires_at is not null and workshop_id is not null);

update waitlist set state = 'removed'
from waitlist earlier
where not waitlist.is_spam and not earlier.is_spam and earlier.email_key = waitlist.email_key
  and earlier.interest = waitlist.interest and earlier.workshop_id is not distinct from waitlist.workshop_id
  and (earlier.created_at, earlier.id) < (waitlist.created_at, waitlist.id);

create unique index waitlist_once on waitlist (email_key, interest, coalesce(workshop_id, 0))
  where state in ('waiting', 'offered') and not is_spam;
create unique index waitlist_by_offer on waitlist (offer_id);
create index waitlist_in_line on waitlist (workshop_id, created_at, id) where state in ('waiting', 'offered');

-- Ends the offers of a workshop that are over, and offers as many places as became free, those of the ended offers included,
-- to the first in line. A statement that frees places calls it for the row that it has just updated and locked, so that
-- nobody else gets them in between. Each of its statements sees what others have committed by then.
-- Returns the entries that changed, with their new state.
create function pass_on_places(workshop integer, freed integer, moment timestamptz, hours integer)
returns setof waitlist
language plpgsql
as $$
declare
  target workshops%rowtype;
  entry waitlist%rowtype;
  ended integer := 0;
  offered integer := 0;
begin
  select * into target from workshops where id = workshop for update;

  for entry in
    update waitlist set state = 'expired'
    where workshop_id = workshop and state = 'offered' and offer_expires_at <= moment
    returning *
  loop
    ended := ended + 1;
    return next entry;
  end loop;

  if target.cancelled_at is null and target.registration_open
    and (target.registration_closes_at is null or target.registration_closes_at > moment)
    and moment < target.starts_at - interval '2 hours'
  then
    for entry in
      update waitlist set
        state = 'offered',
        offer_id = gen_random_uuid(),
        offered_at = moment,
        offer_expires_at = least(moment + make_interval(hours => hours), target.starts_at - interval '2 hours')
      where id in (
        select id from waitlist
        where workshop_id = workshop and state = 'waiting' and not is_spam
        order by created_at, id
        limit greatest(least(freed + ended,
          target.capacity - target.places_taken - target.places_held + ended), 0)
        for update)
      returning *
    loop
      offered := offered + 1;
      return next entry;
    end loop;
  end if;

  if offered <> ended then
    update workshops set places_held = places_held + offered - ended where id = workshop;
  end if;
end
$$;
