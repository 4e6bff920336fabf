-- Referrals, what partners earn and were paid, and payments of the provider (docs/decisions/payments.md).

-- A payout stays as it is when one of its referrals is reversed or deleted.
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
  -- Checked by the API alone, against src/lib/partners.ts.
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
  -- Set when the commission is first earned, and kept while the referral is pending again: then it is not counted.
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

-- What deleted referrals had earned, without their people.
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

-- Events are kept so that a repeat does nothing.
create table payment_events (
  id text primary key,
  received_at timestamptz(3) not null
);

-- A payment of the provider, or one that staff recorded. Its amounts are entries.
create table payments (
  id uuid primary key default gen_random_uuid(),
  -- The payment intent, or the checkout session where there is none. Staff's have none.
  provider_key text unique,
  method text not null default 'online' check (method in ('online', 'cash', 'card', 'transfer', 'other')),
  created_at timestamptz(3) not null,
  -- What a payment link carried, or what staff wrote.
  reference text,
  payer_name text,
  payer_email text,
  -- Why staff have to look at it, and how they resolved it.
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

-- Pages at the provider that may still be open. Guests are led to one of a booking at a time.
create table checkouts (
  -- The provider makes one page for it.
  id uuid primary key default gen_random_uuid(),
  -- Null once the booking is deleted: its page is still to be ended.
  row_id uuid references registrations (id) on delete set null,
  training_id integer not null,
  -- Of the booking's last entry. With another one, the page no longer takes what is due.
  position bigint not null,
  fils bigint not null,
  -- The provider's, once it has answered.
  session_id text unique,
  url text,
  made_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- Since when nobody is led there.
  left_at timestamptz(3)
);
create index checkouts_of_booking on checkouts (row_id);
create unique index checkouts_open on checkouts (row_id) where left_at is null;

-- All that happens to the money of a booking, a registration or a referral. Entries are never changed, but one of money that
-- belonged to no booking is given one, and what was refunded before its payment came gets the payment's currency. An entry that takes
-- another back has its kind, and the opposite amount.
create table entries (
  id uuid primary key default gen_random_uuid(),
  position bigint not null generated always as identity,
  -- The registration or the referral.
  row_id uuid,
  -- An invoice moves no money: no balance counts it.
  kind text not null check (kind in ('due', 'let-off', 'payment', 'refund', 'invoice')),
  -- In the smallest unit of the currency: fils, of which alone a balance consists.
  amount bigint not null,
  currency text not null default 'aed',
  -- What of a due secures the place.
  deposit bigint not null default 0 check (kind = 'due' or deposit = 0),
  -- In Dubai.
  day date not null,
  -- A mark is staff's word that what was due is paid.
  source text not null check (source in ('guest', 'provider', 'staff', 'mark')),
  -- What it belongs to: a payment, its refunds, and what was let off because of it.
  payment_id uuid references payments (id) on delete cascade,
  takes_back uuid references entries (id) on delete cascade,
  -- How money went back, where it is not how it came.
  way text check (way in ('online', 'cash', 'card', 'transfer', 'other')),
  -- As they were.
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

-- What is due, what was paid and what remains, in one word (docs/rules.md, Payments). due: after what was let off; null where the
-- price is not known yet.
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

-- The balance of each booking, in fils. Statements read that of one row by lateral joins.
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

-- Lists filter and sort by the state of a booking. This trigger alone writes it.
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

-- The last number of a year in Dubai. Who gives a number locks the row until it is stored, so that none is left out.
create table receipt_years (
  year integer primary key,
  last integer not null
);

-- What a receipt, credit note or invoice says is stored with its number and never changes. Its day, method and amount are those of the
-- entry that it is for.
create table receipts (
  number text primary key,
  kind text not null check (kind in ('receipt', 'credit-note', 'tax-invoice', 'tax-credit-note', 'void', 'invoice')),
  entry_id uuid not null unique references entries (id) on delete cascade,
  paper jsonb not null,
  issued_at timestamptz(3) not null
);

-- The invoice of a booking that nothing has taken back. Not stable, so that a statement which has waited for the booking sees that of now.
create function standing_invoice(booking uuid)
returns setof receipts
language sql
as $$
  select receipts.* from entries invoice join receipts on entry_id = invoice.id
  where row_id = booking and invoice.kind = 'invoice' and takes_back is null
    and not exists (select from entries where takes_back = invoice.id)
$$;

-- When the rest of a part payment is due, in Dubai.
create function rest_due_on(starts_at timestamptz)
returns date
language sql immutable parallel safe
as $$
  select (starts_at at time zone 'Asia/Dubai')::date - 7
$$;

-- The latest day on which the rest was to be asked for: when it is due, and again 2 days before the start. Null before that.
create function rest_day(starts_at timestamptz, moment timestamptz)
returns date
language sql immutable parallel safe
as $$
  select case
    when moment >= starts_at - interval '2 days' then rest_due_on(starts_at) + 5
    when moment >= starts_at - interval '7 days' then rest_due_on(starts_at) end
$$;
