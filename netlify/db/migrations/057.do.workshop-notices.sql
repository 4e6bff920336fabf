-- For a statement that has changed or cancelled a workshop and so has locked its row. Each of these functions sees what
-- others have committed by then, such as a registration of the moment before, so that nobody is left out.

create function registered_for(workshop integer)
returns setof registrations
language plpgsql
as $$
begin
  return query select * from registrations where workshop_id = workshop and cancelled_at is null and not is_spam;
end
$$;

-- People who wait without an offer.
create function waiting_for(workshop integer)
returns setof waitlist
language plpgsql
as $$
begin
  return query select * from waitlist where workshop_id = workshop and state = 'waiting' and not is_spam;
end
$$;

-- Gives unsent messages about a workshop its new facts.
create function refresh_messages(workshop integer, facts jsonb)
returns void
language plpgsql
as $$
begin
  update outbox set payload = jsonb_set(payload, '{workshop}', facts)
  where state <> 'sent' and payload -> 'workshop' ->> 'id' = workshop::text;
end
$$;

-- Deletes unsent emails that tell people of a move, but not one that is being sent at the moment.
create function drop_move_messages(workshop integer, moment timestamptz)
returns setof outbox
language plpgsql
as $$
begin
  return query delete from outbox
    where kind = 'workshop-moved' and state <> 'sent' and payload -> 'workshop' ->> 'id' = workshop::text
      and (claimed_until is null or claimed_until <= moment)
    returning *;
end
$$;

-- Deletes unsent emails to people that promise a workshop. What the administrator wrote stays, and so do cancellations.
create function drop_promises(workshop integer)
returns void
language plpgsql
as $$
begin
  delete from outbox
  where to_person and state <> 'sent' and payload -> 'workshop' ->> 'id' = workshop::text
    and kind not in ('workshop-message', 'registration-cancelled', 'workshop-cancelled', 'waiting-cancelled');
end
$$;

-- Ends all offers of a workshop, without passing the places on.
create function end_offers(workshop integer)
returns setof waitlist
language plpgsql
as $$
declare
  entry waitlist%rowtype;
  ended integer := 0;
begin
  for entry in
    update waitlist set state = 'expired' where workshop_id = workshop and state = 'offered' returning *
  loop
    ended := ended + 1;
    return next entry;
  end loop;
  if ended > 0 then
    update workshops set places_held = places_held - ended where id = workshop;
  end if;
end
$$;
