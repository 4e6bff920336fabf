-- A workshop is two instants and a whole price; texts are made from them (src/lib/workshop-texts.ts). What the old texts say
-- is read once, here. Where a text cannot be read, the workshop stays visible and its description ends with the old text:
-- an unknown day becomes the day of creation, unknown hours become 10:00 to 13:00, an unknown price becomes 0.
alter table workshops
  add starts_at timestamptz(3),
  add ends_at timestamptz(3),
  add price_aed integer,
  add payment_link text,
  add cancelled_at timestamptz(3),
  add calendar_sequence integer not null default 0,
  add places_held integer not null default 0;

do $$
declare
  workshop record;
  day date;
  hours text[];
  opening interval;
  closing interval;
  amount text;
  unread text;
begin
  for workshop in select * from workshops loop
    unread := '';

    day := workshop.held_on;
    begin
      if day is null then
        day := to_date(substring(workshop.date from '\d{1,2} [A-Za-z]+ \d{4}'), 'DD Month YYYY');
      end if;
    exception when others then
      day := null;
    end;
    if day is null then
      day := (workshop.created_at at time zone 'Asia/Dubai')::date;
      unread := unread || E'\n\nDate: ' || workshop.date;
    end if;

    hours := regexp_match(workshop.time,
      '(\d{1,2})(?:[:.](\d{2}))?\s*([AaPp][Mm])?\s*(?:-|–|—|to|until)\s*(\d{1,2})(?:[:.](\d{2}))?\s*([AaPp][Mm])?');
    opening := make_interval(mins => 60 * hours[1]::int + coalesce(hours[2]::int, 0)
      + case lower(coalesce(hours[3], hours[6])) when 'pm' then 720 else 0 end
      - case when coalesce(hours[3], hours[6]) is not null and hours[1]::int = 12 then 720 else 0 end);
    closing := make_interval(mins => 60 * hours[4]::int + coalesce(hours[5]::int, 0)
      + case lower(hours[6]) when 'pm' then 720 else 0 end
      - case when hours[6] is not null and hours[4]::int = 12 then 720 else 0 end);
    if opening is null or closing is null or opening >= closing or closing >= interval '24 hours' then
      opening := interval '10 hours';
      closing := interval '13 hours';
      unread := unread || E'\n\nTime: ' || workshop.time;
    end if;

    amount := substring(replace(workshop.price, ',', '') from '\d+');
    if amount is null or length(amount) > 6 then
      amount := '0';
      unread := unread || E'\n\nPrice: ' || workshop.price;
    end if;

    update workshops set
      starts_at = (day + opening) at time zone 'Asia/Dubai',
      ends_at = (day + closing) at time zone 'Asia/Dubai',
      price_aed = amount::integer,
      description = workshop.description || unread
    where id = workshop.id;
  end loop;
end
$$;

-- Messages that wait carry the new facts. A waiting list's message names its workshop by title and date only.
update outbox set payload = jsonb_set(outbox.payload, '{workshop}', jsonb_build_object(
  'id', workshops.id, 'title', workshops.title, 'startsAt', workshops.starts_at, 'endsAt', workshops.ends_at,
  'location', workshops.location, 'priceAed', workshops.price_aed, 'paymentLink', null, 'sequence', 0))
from registrations join workshops on workshops.id = registrations.workshop_id
where registrations.id::text = outbox.payload ->> 'registrationId' and outbox.payload ? 'workshop';
update outbox set payload = jsonb_set(outbox.payload, '{workshop,startsAt}', to_jsonb(workshops.starts_at))
from workshops
where outbox.payload ? 'interest' and outbox.payload -> 'workshop' ->> 'title' = workshops.title
  and outbox.payload -> 'workshop' ->> 'date' = workshops.date;

alter table workshops
  alter starts_at set not null,
  alter ends_at set not null,
  alter price_aed set not null,
  add constraint workshops_hours check (ends_at > starts_at),
  add constraint workshops_price check (price_aed >= 0),
  add constraint workshops_places check (places_held >= 0 and places_taken + places_held <= capacity),
  drop column date,
  drop column held_on,
  drop column time,
  drop column price;
