-- Referrals, what partners earn and are paid, and the payments of bookings (docs/decisions/payments.md).

-- A payout stays as it is if one of its referrals is reversed or deleted.
create table payouts (
  id uuid primary key,
  referral_code text not null,
  amount_fils integer not null check (amount_fils > 0),
  referrals integer not null check (referrals > 0),
  paid_on date not null,
  reference text not null,
  created_at timestamptz(3) not null
);
create index payouts_of_partner on payouts (referral_code);

create table referrals (
  id uuid primary key,
  full_name text not null,
  name_key text not null generated always as (text_key(full_name)) stored,
  whatsapp_number text not null,
  phone_e164 text,
  nanny_name text not null,
  email text,
  email_key text,
  preferred_workshop_date text,
  -- Only the API checks it, against src/lib/partners.ts.
  referral_code text not null,
  training_type text check (training_type in ('september-newborn', 'bespoke-workshop')),
  status text not null default 'pending' check (status in ('pending', 'paid', 'confirmed')),
  notes text,
  search_key text not null generated always as (
    text_key(full_name || ' ' || nanny_name || ' ' || whatsapp_number || ' ' || coalesce(phone_e164, '') || ' ' || coalesce(email, ''))
  ) stored,
  is_spam boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Set when the commission is first earned, and kept but not counted while the referral is pending again.
  commission_fils integer,
  earned_at timestamptz(3),
  payout_id uuid references payouts (id) on delete set null,
  origin jsonb,
  updated_by authorship check (updated_by is null)
);
create index referrals_by_kind on referrals (referral_code, training_type, status) where not is_spam;
create index referrals_by_name on referrals (name_key, id);
create index referrals_by_phone on referrals (phone_e164) where phone_e164 is not null;
create index referrals_by_status on referrals (status, id);
create index referrals_by_time on referrals (created_at, id);
create index referrals_due on referrals (referral_code, created_at, id)
  where status <> 'pending' and earned_at is not null and commission_fils > 0 and payout_id is null;
create index referrals_of_partner_by_name on referrals (referral_code, name_key, id);
create index referrals_of_partner_by_status on referrals (referral_code, status, id);
create index referrals_of_partner_by_time on referrals (referral_code, created_at, id) where not is_spam;
create index referrals_of_payout on referrals (payout_id) where payout_id is not null;
create index referrals_same_phone on referrals (referral_code, phone_e164) where phone_e164 is not null and not is_spam;
create index referrals_spam on referrals (created_at, id) where is_spam;
create index referrals_unsettled on referrals (id) where not is_spam and status <> 'pending' and earned_at is null;
create trigger history before update on referrals
  for each row when (new.updated_by is distinct from null) execute function record_history();

-- What deleted referrals had earned, without personal data.
create table kept_commissions (
  id bigint primary key generated always as identity,
  referral_code text not null,
  commission_fils integer not null,
  earned_at timestamptz(3) not null
);

create function keep_commission()
returns trigger
language plpgsql
as $$
begin
  insert into kept_commissions (referral_code, commission_fils, earned_at)
  values (old.referral_code, old.commission_fils, old.earned_at);
  return null;
end
$$;
create trigger keep_commission after delete on referrals
  for each row when (old.status <> 'pending' and old.earned_at is not null and old.commission_fils is not null)
  execute function keep_commission();

-- Events that were received, so that a repeat does nothing.
create table payment_events (
  id text primary key,
  received_at timestamptz(3) not null
);

-- Payments of the provider, and those that staff recorded. Their amounts are in entries.
create table payments (
  id uuid primary key default gen_random_uuid(),
  -- The id of the payment intent, or else of the checkout session or charge. Null for a payment that staff recorded.
  provider_key text unique,
  method text not null default 'online' check (method in ('online', 'cash', 'card', 'transfer', 'other')),
  created_at timestamptz(3) not null,
  -- What the payment link carried, or what staff wrote.
  reference text,
  payer_name text,
  payer_email text,
  -- Why it needs attention, and how staff resolved it.
  problem text,
  resolved_at timestamptz(3),
  note text,
  updated_by authorship check (updated_by is null),
  constraint payments_provider check ((method = 'online') = (provider_key is not null))
);
create index payments_by_time on payments (created_at, id);
create index payments_to_resolve on payments (created_at, id) where problem is not null and resolved_at is null;
create trigger history before update on payments
  for each row when (new.updated_by is distinct from null) execute function record_history();

-- Pages at the provider that may still be open. Guests are led to one page of a booking at a time.
create table checkouts (
  -- The key under which the provider makes one page.
  id uuid primary key default gen_random_uuid(),
  -- Null once the booking is deleted: the page must still be ended.
  row_id uuid references registrations (id) on delete set null,
  training_id integer not null,
  -- The position of the booking's last entry. After another entry, the page no longer takes what is due.
  position bigint not null,
  fils bigint not null,
  -- The provider's id, once it has answered.
  session_id text unique,
  url text,
  made_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- Since when nobody is led to the page.
  left_at timestamptz(3)
);
create index checkouts_of_booking on checkouts (row_id);
create unique index checkouts_open on checkouts (row_id) where left_at is null;

-- Everything that happens to the money of a booking: of a registration or a referral. Entries are never changed, except that
-- money that belonged to no booking is assigned to one, and a refund that came before its payment gets the payment's currency. An
-- entry that takes another back has the same kind and the opposite amount.
create table entries (
  id uuid primary key default gen_random_uuid(),
  position bigint not null generated always as identity,
  -- The registration or the referral.
  row_id uuid,
  -- An invoice moves no money: no balance counts it.
  kind text not null check (kind in ('due', 'let-off', 'payment', 'refund', 'invoice')),
  -- In the smallest unit of the currency. Balances count only dirhams, in fils.
  amount bigint not null,
  currency text not null default 'aed',
  -- The part of a due that secures the place.
  deposit bigint not null default 0 check (kind = 'due' or deposit = 0),
  -- The day in Dubai.
  day date not null,
  -- A mark is an entry by which staff mark a booking as paid.
  source text not null check (source in ('guest', 'provider', 'staff', 'mark')),
  -- The payment that it belongs to: the payment itself, its refunds, and what was let off because of it.
  payment_id uuid references payments (id) on delete cascade,
  takes_back uuid references entries (id) on delete cascade,
  -- How money went back, if not in the way in which it came.
  way text check (way in ('online', 'cash', 'card', 'transfer', 'other')),
  -- The training and the package's name at that time.
  training_id integer,
  package text,
  at timestamptz(3) not null,
  constraint entries_way check (way is null or kind = 'refund'),
  constraint entries_payment check (kind not in ('payment', 'refund') or payment_id is not null)
);
create index entries_of_booking on entries (row_id) where row_id is not null;
create index entries_of_payment on entries (payment_id) where payment_id is not null;
create index entries_taken_back on entries (takes_back) where takes_back is not null;
create unique index entries_paid_once on entries (payment_id) where kind = 'payment' and takes_back is null;

-- The state of a balance (docs/rules.md, Payments). due is what is left after what was let off; null if the price is not known
-- yet.
create function balance_state(due bigint, paid bigint, let_off bigint, deposit bigint, was_paid boolean)
returns text
language sql immutable parallel safe
as $$
  select case
    when paid > due then 'over'
    when due = 0 and not was_paid then 'free'
    when paid = due then 'paid'
    when paid > 0 and deposit > 0 and paid + let_off >= deposit then 'secured'
    when paid > 0 then 'part'
    else 'unpaid' end
$$;

-- The balance of each booking, in fils. Statements read one row of it by a lateral join.
create view balances as
select *, nullif(least(greatest(deposits - let_off, 0), due), 0) as deposit, greatest(due - paid, 0) as rest, greatest(paid - due, 0) as surplus,
  balance_state(due, paid, let_off, deposits, was_paid) as state
from (
  select *, case when booked is not null then greatest(booked - let_off, 0) end as due
  from (
    select row_id,
      (sum(amount) filter (where kind = 'due'))::bigint as booked,
      coalesce(sum(amount) filter (where kind = 'let-off'), 0)::bigint as let_off,
      coalesce(sum(case kind when 'payment' then amount when 'refund' then -amount end) filter (where currency = 'aed'), 0)::bigint
        as paid,
      sum(deposit)::bigint as deposits,
      coalesce(bool_or(kind = 'payment' and currency = 'aed'), false) as was_paid
    from entries where row_id is not null group by row_id
  ) sums
) sums;

-- The state of a booking in its own row, by which lists filter and sort. Only this trigger writes it.
create function keep_balance_state()
returns trigger
language plpgsql
as $$
begin
  update registrations set balance_state = balances.state
  from balances
  where registrations.id = new.row_id and balances.row_id = new.row_id and balance_state <> balances.state;
  return null;
end
$$;
create trigger keep_balance_state after insert or update of row_id on entries
  for each row when (new.row_id is not null) execute function keep_balance_state();

-- The last number of each year in Dubai. Whoever gives a number locks the row until the paper is stored, so that there is no gap.
create table receipt_years (
  year integer primary key,
  last integer not null
);

-- The papers: receipts, credit notes, voids and invoices. A paper is stored with its number and never changes, except that an
-- erasure removes names. Its day, method and amount are those of its entry.
create table receipts (
  number text primary key,
  kind text not null check (kind in ('receipt', 'credit-note', 'tax-invoice', 'tax-credit-note', 'void', 'invoice')),
  entry_id uuid not null unique references entries (id) on delete cascade,
  paper jsonb not null,
  issued_at timestamptz(3) not null
);

-- A booking's invoice that was not taken back. Not stable, so that a statement that waited for the booking sees the current one.
create function standing_invoice(booking uuid)
returns setof receipts
language sql
as $$
  select receipts.* from entries invoice join receipts on entry_id = invoice.id
  where row_id = booking and invoice.kind = 'invoice' and takes_back is null
    and not exists (select from entries where takes_back = invoice.id)
$$;

-- The day in Dubai on which the rest of a part payment is due.
create function rest_due_on(starts_at timestamptz)
returns date
language sql immutable parallel safe
as $$
  select (starts_at at time zone 'Asia/Dubai')::date - 7
$$;

-- The latest day on which the rest was to be asked for: when it is due, or 2 days before the start. Null before both.
create function rest_day(starts_at timestamptz, moment timestamptz)
returns date
language sql immutable parallel safe
as $$
  select case
    when moment >= starts_at - interval '2 days' then rest_due_on(starts_at) + 5
    when moment >= starts_at - interval '7 days' then rest_due_on(starts_at) end
$$;
