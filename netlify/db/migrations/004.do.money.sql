-- Referrals, what partners earn and were paid, and payments of the provider (docs/decisions/payments.md).

-- A payout stays as it is when one of its referrals is reversed or deleted.
create table payouts (
  id uuid primary key,
  -- In the order of their creation, whatever the clocks say.
  position bigint not null generated always as identity,
  referral_code text not null,
  amount_fils integer not null check (amount_fils > 0),
  referrals integer not null check (referrals > 0),
  paid_on date not null,
  reference text not null,
  created_at timestamptz(3) not null
);
create index payouts_of_partner on payouts (referral_code, position);

create table referrals (
  id uuid primary key,
  full_name text not null,
  name_key text not null,
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
  search_key text not null,
  is_spam boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Set when the commission is first earned, and kept while the referral is pending again: then it is not counted.
  commission_fils integer,
  earned_at timestamptz(3),
  payout_id uuid references payouts (id) on delete set null,
  handled_at timestamptz(3),
  handled_by text,
  origin jsonb,
  updated_by authorship check (updated_by is null)
);
create index referrals_by_kind on referrals (referral_code, training_type, status) where not is_spam;
create index referrals_by_name on referrals (name_key, id);
create index referrals_by_email on referrals (email_key) where email_key is not null;
create index referrals_by_phone on referrals (phone_e164) where phone_e164 is not null;
create index referrals_by_status on referrals (status, id);
create index referrals_by_time on referrals (created_at, id);
create index referrals_due on referrals (referral_code, created_at, id)
  where status <> 'pending' and earned_at is not null and commission_fils > 0 and payout_id is null;
create index referrals_not_handled on referrals (created_at, id) where handled_at is null and not is_spam;
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
  type text not null,
  received_at timestamptz(3) not null
);

-- One row for each payment: of the provider, in the smallest unit of the currency, or recorded by staff, in fils.
create table payments (
  id uuid primary key default gen_random_uuid(),
  -- The payment intent, or the checkout session where there is none. Staff's have none.
  provider_key text unique,
  method text not null default 'online' check (method in ('online', 'cash', 'card', 'transfer', 'other')),
  -- In Dubai.
  paid_on date not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- False while only a refund of it has been reported.
  is_reported boolean not null default true,
  amount bigint not null,
  refunded bigint not null default 0,
  currency text not null,
  -- What a payment link carried, or what staff wrote.
  reference text,
  payer_name text,
  payer_email text,
  state text not null check (state in ('matched', 'attention', 'resolved', 'refunded', 'voided')),
  problem text,
  note text,
  -- What it pays for. Its amount counts towards what is due for that row.
  table_name text check (table_name in ('registrations', 'referrals')),
  row_id uuid,
  -- What the row need not pay any more: a part that was given back, or that staff let off.
  waived bigint not null default 0,
  updated_by authorship check (updated_by is null),
  constraint payments_provider check ((method = 'online') = (provider_key is not null)),
  constraint payments_refunded check (not is_reported or refunded between 0 and amount)
);
create index payments_by_row on payments (row_id) where row_id is not null;
create index payments_by_time on payments (created_at, id);
create index payments_to_resolve on payments (created_at, id) where state = 'attention';
create trigger history before update on payments
  for each row when (new.updated_by is distinct from null) execute function record_history();

-- The last number of a year in Dubai. Who gives a number locks the row until it is stored, so that none is left out.
create table receipt_years (
  year integer primary key,
  last integer not null
);

-- What a receipt or credit note says is stored with its number and never changes.
create table receipts (
  number text primary key,
  kind text not null check (kind in ('receipt', 'credit-note', 'tax-invoice', 'tax-credit-note', 'void')),
  payment_id uuid not null references payments (id) on delete cascade,
  -- In Dubai: of the payment, or of what takes it back.
  day date not null,
  method text not null,
  amount_fils bigint not null check (amount_fils > 0),
  paper jsonb not null,
  issued_at timestamptz(3) not null
);
create index receipts_by_day on receipts (day, number);
create index receipts_of_payment on receipts (payment_id);

-- What is due for a row and what was paid, in fils. Where the price is a range, any sum within it is the whole; where there is
-- none, any sum. Sees what others have committed, so a statement that has locked the row can rely on it.
-- prices: by partner or course, the lowest and highest whole amount, and the lowest one with a training code.
create function balance_of(target_table text, target uuid, prices jsonb, out due bigint, out paid bigint, out most bigint)
language plpgsql
as $$
declare
  kind text;
  is_discounted boolean := false;
  lowest bigint;
  waived bigint;
begin
  select coalesce(sum(payments.amount - payments.refunded) filter (where currency = 'aed'), 0), coalesce(sum(payments.waived), 0)
  into paid, waived
  from payments where payments.row_id = target and is_reported and state <> 'voided';
  if target_table = 'registrations' then
    select due_fils, course_type, discount_code is not null
      and not exists (select from codes where code = discount_code and offer = 'family')
    into lowest, kind, is_discounted
    from registrations where id = target;
    most := lowest;
  else
    select referral_code into kind from referrals where id = target;
  end if;
  -- Who chose no package yet pays one of the course's prices.
  if lowest is null then
    lowest := (prices -> kind ->> case when is_discounted then 'discounted' else 'lowest' end)::bigint * 100;
    most := (prices -> kind ->> 'highest')::bigint * 100;
  end if;
  due := greatest(least(greatest(paid + waived, coalesce(lowest, 1)), most) - waived, 0);
  most := most - waived;
end
$$;

-- A receipt, credit note or void of a payment, with the next number. The caller stores it in the same statement.
create function draw_paper(paid payments, kind text, fils bigint, day date, reference text, seller jsonb, prices jsonb,
  moment timestamptz)
returns receipts
language plpgsql
as $$
declare
  paper receipts%rowtype;
  subject jsonb;
  balance record;
  target uuid := coalesce(paid.row_id, case
    when paid.reference ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then paid.reference::uuid end);
  year_now integer := extract(year from moment at time zone 'Asia/Dubai');
  position integer;
begin
  select jsonb_build_object('bookingId', registration.id,
    'title', coalesce(training.title, prices -> registration.course_type ->> 'title', 'Training'), 'startsAt', training.starts_at,
    'endsAt', training.ends_at, 'place', training.location,
    'attendee', attendee(nanny_first_name, nanny_last_name, first_name, last_name),
    'payer', jsonb_build_object('name', first_name || ' ' || last_name, 'email', email))
  into subject
  from registrations registration left join trainings training on training.id = registration.training_id
  where registration.id = target;
  if not found then
    select jsonb_build_object('bookingId', id, 'title', coalesce(prices -> referral_code ->> 'title', 'Training'),
      'attendee', nanny_name, 'payer', jsonb_build_object('name', full_name, 'email', email))
    into subject
    from referrals where id = target;
  end if;
  subject := coalesce(subject, jsonb_build_object('title', 'Payment',
    'payer', jsonb_build_object('name', paid.payer_name, 'email', paid.payer_email)));
  if paid.row_id is not null then
    select * into balance from balance_of(paid.table_name, paid.row_id, prices);
    subject := subject || jsonb_build_object('price', balance.due,
      'rest', case when kind = 'receipt' then greatest(balance.due - balance.paid, 0) else 0 end);
  end if;

  insert into receipt_years values (year_now, 1)
  on conflict (year) do update set last = receipt_years.last + 1
  returning last into position;
  paper.number := year_now || '-' || lpad(position::text, greatest(length(position::text), 4), '0');
  paper.kind := case
    when seller ->> 'trn' is null or kind = 'void' then kind
    when kind = 'receipt' then 'tax-invoice'
    else 'tax-credit-note' end;
  paper.payment_id := paid.id;
  paper.day := day;
  paper.method := paid.method;
  paper.amount_fils := fils;
  paper.issued_at := moment;
  paper.paper := jsonb_build_object('bookingId', null, 'startsAt', null, 'endsAt', null, 'place', null, 'attendee', null,
      'price', null, 'rest', 0)
    || subject || jsonb_build_object('number', paper.number, 'kind', paper.kind, 'day', day, 'seller', seller,
      'method', paid.method, 'amount', fils, 'reference', reference,
      'refersTo', case when kind <> 'receipt' then (
        select number from receipts where payment_id = paid.id and receipts.kind in ('receipt', 'tax-invoice')) end);
  return paper;
end
$$;

-- What a write about a payment did. outcome says why it did nothing. is_settled: whether what is due is now paid and was not
-- before. before and after: the row if it has changed. papers: as stored in receipts.
create type payment_result as (
  outcome text,
  payment jsonb,
  before jsonb,
  after jsonb,
  is_settled boolean,
  papers jsonb
);

-- Gives the papers that a payment lacks, in fils: its receipt, and credit notes for what was given back since the last one.
create function issue_papers(paid payments, day date, reference text, seller jsonb, prices jsonb, moment timestamptz)
returns jsonb
language plpgsql
as $$
declare
  paper receipts%rowtype;
  papers jsonb := '[]';
  credited bigint;
begin
  if paid.currency <> 'aed' or not paid.is_reported then
    return papers;
  end if;
  if paid.amount > 0 and not exists (select from receipts where payment_id = paid.id) then
    insert into receipts
    select * from draw_paper(paid, 'receipt', paid.amount, paid.paid_on, paid.reference, seller, prices, moment)
    returning * into paper;
    papers := papers || paper.paper;
  end if;
  select coalesce(sum(amount_fils), 0) into credited
  from receipts where payment_id = paid.id and kind in ('credit-note', 'tax-credit-note');
  if paid.refunded > credited then
    insert into receipts
    select * from draw_paper(paid, 'credit-note', paid.refunded - credited, day, reference, seller, prices, moment)
    returning * into paper;
    papers := papers || paper.paper;
  end if;
  return papers;
end
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

-- Marks a row as paid when what is due was paid, and takes the mark back when it no longer is. Returns the row before and after
-- a change. was_whole: whether the payments reached what was due before.
create function settle(target_table text, target uuid, was_whole boolean, prices jsonb, moment timestamptz, confirms boolean,
  author text default 'payment', out before jsonb, out after jsonb, out is_settled boolean)
language plpgsql
as $$
declare
  balance record;
  is_whole boolean;
  dropped integer := 0;
  changed_by authorship := (author, moment, null);
begin
  select * into balance from balance_of(target_table, target, prices);
  is_whole := balance.paid >= balance.due;
  is_settled := is_whole and not was_whole;
  if is_settled or exists (select from registrations where id = target and deposit_fils = balance.paid) then
    -- Parts that have become the whole, or the deposit, need no attention any more.
    update payments set state = 'matched', problem = null
    where row_id = target and state = 'attention' and problem = 'wrong-amount';
  end if;
  if target_table = 'referrals' then
    select to_jsonb(r) into before from referrals r where id = target;
    update referrals r set
      status = case when is_settled then 'paid' else 'pending' end,
      updated_at = greatest(moment, updated_at + interval '1 millisecond'),
      updated_by = changed_by
    where id = target and (is_settled and status = 'pending' or was_whole and not is_whole and status = 'paid')
    returning to_jsonb(r) into after;
  else
    select to_jsonb(r) into before from registrations r where id = target;
    if was_whole and not is_whole then
      delete from outbox
      where kind = 'place-confirmed' and person_key = before ->> 'email_key' and payload ->> 'registrationId' = target::text
        and state <> 'sent' and (claimed_until is null or claimed_until <= moment);
      get diagnostics dropped = row_count;
    end if;
    update registrations r set
      is_paid = is_whole or is_paid and not was_whole,
      paid_at = case when is_whole or is_paid and not was_whole then coalesce(paid_at, moment) end,
      paid_aed = nullif(balance.paid, 0) / 100.0,
      -- Who pays a part is told at once what remains.
      rest_asked_on = case when not is_whole and balance.paid > coalesce(paid_aed, 0) * 100
        then (select rest_day(starts_at, moment) from trainings where id = training_id) else rest_asked_on end,
      confirmed_at = case
        when is_settled and confirms and cancelled_at is null and not is_spam and training_id is not null then coalesce(confirmed_at, moment)
        when dropped > 0 then null
        else confirmed_at end,
      -- A hold that ended while the place was paid for does not end the place.
      hold_until = case when is_whole or hold_until > moment then hold_until end,
      updated_at = greatest(moment, updated_at + interval '1 millisecond'),
      updated_by = changed_by
    where id = target
      and (is_paid, paid_aed) is distinct from (is_whole or is_paid and not was_whole, nullif(balance.paid, 0) / 100.0)
    returning to_jsonb(r) into after;
  end if;
  after := coalesce(after, before);
end
$$;

-- Lets a row off what it lacks, up to a sum, because of a payment.
create function waive(payment uuid, target_table text, target uuid, up_to bigint, prices jsonb)
returns void
language plpgsql
as $$
declare
  balance record;
begin
  select * into balance from balance_of(target_table, target, prices);
  update payments set waived = waived + least(up_to, greatest(balance.due - balance.paid, 0)) where id = payment;
end
$$;

-- Finds and locks the row that a payment can be for. is_payable: whether payments count towards it; problem says why not.
create function lock_payable(target uuid, out table_name text, out is_marked boolean, out problem text)
language plpgsql
as $$
declare
  wanted record;
begin
  select registration.is_spam, registration.is_paid,
    coalesce(registration.cancelled_at, training.cancelled_at) is not null as is_cancelled
  into wanted
  from registrations registration left join trainings training on training.id = registration.training_id
  where registration.id = target
  for update of registration;
  table_name := 'registrations';
  if not found then
    select is_spam, false as is_paid, false as is_cancelled into wanted from referrals where id = target for update;
    table_name := 'referrals';
  end if;
  if not found then
    table_name := null;
    problem := 'unknown-reference';
    return;
  end if;
  is_marked := wanted.is_paid;
  problem := case
    when wanted.is_spam then 'held-as-spam'
    when wanted.is_cancelled then 'cancelled' end;
end
$$;

-- Stores an event of a payment. Events about one payment wait for each other; each statement sees what the others committed.
-- Returns nothing for a repeat. refunded: null for a checkout, the sum given back so far for a refund.
create function record_payment(event_id text, event_type text, paid payments, refunded bigint, moment timestamptz,
  prices jsonb, seller jsonb, confirms boolean)
returns setof payment_result
language plpgsql
as $$
declare
  payment payments%rowtype;
  payable record;
  balance record;
  was_whole boolean;
  result payment_result;
  is_full boolean;
  today date := (moment at time zone 'Asia/Dubai')::date;
begin
  insert into payment_events (id, type, received_at) values (event_id, event_type, moment) on conflict do nothing;
  if not found then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(paid.provider_key, 0));
  select * into payment from payments where provider_key = paid.provider_key for update;

  if record_payment.refunded is not null then
    is_full := record_payment.refunded >= coalesce(payment.amount, paid.amount);
    if payment.id is null then
      insert into payments (provider_key, paid_on, created_at, updated_at, is_reported, amount, refunded, currency, payer_name,
        payer_email, state, problem)
      values (paid.provider_key, paid.paid_on, paid.created_at, moment, false, paid.amount, record_payment.refunded,
        paid.currency, paid.payer_name, paid.payer_email, case when is_full then 'refunded' else 'attention' end,
        case when not is_full then 'partly-refunded' end)
      returning * into payment;
    elsif record_payment.refunded <= payment.refunded then
      return;
    else
      if payment.row_id is not null then
        perform lock_payable(payment.row_id);
        select * into balance from balance_of(payment.table_name, payment.row_id, prices);
        was_whole := balance.paid >= balance.due;
      end if;
      update payments set
        refunded = least(record_payment.refunded, amount),
        waived = case when is_full then 0 else waived end,
        state = case when is_full then 'refunded' else 'attention' end,
        problem = case when not is_full then 'partly-refunded' end,
        updated_at = moment
      where id = payment.id;
      if payment.row_id is not null then
        -- A part that is given back is not asked for again.
        if not is_full then
          perform waive(payment.id, payment.table_name, payment.row_id, record_payment.refunded - payment.refunded, prices);
        end if;
        select settled.before, settled.after into result.before, result.after
        from settle(payment.table_name, payment.row_id, was_whole, prices, moment, confirms) settled;
      end if;
    end if;
  else
    if payment.id is not null and payment.is_reported then
      return;
    end if;
    if payment.id is null then
      insert into payments (provider_key, paid_on, created_at, updated_at, amount, currency, reference, payer_name, payer_email,
        state)
      values (paid.provider_key, paid.paid_on, paid.created_at, moment, paid.amount, paid.currency, paid.reference,
        paid.payer_name, paid.payer_email, 'matched')
      returning * into payment;
    else
      update payments set is_reported = true, paid_on = paid.paid_on, created_at = paid.created_at, reference = paid.reference,
        payer_name = paid.payer_name, payer_email = paid.payer_email, updated_at = moment
      where id = payment.id
      returning * into payment;
    end if;
    if payment.state <> 'refunded' then
      select * into payable from lock_payable(case
        when paid.reference ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then paid.reference::uuid end);
      -- A partner without a price takes no payments.
      if payable.problem is null and payable.table_name = 'referrals' and not exists (
        select from referrals where id = paid.reference::uuid and prices ? referral_code) then
        payable.problem := 'unknown-reference';
      end if;
      payable.problem := coalesce(payable.problem, case when paid.currency <> 'aed' then 'wrong-currency' end);
      if payable.problem is null then
        select * into balance from balance_of(payable.table_name, paid.reference::uuid, prices);
        was_whole := balance.paid >= balance.due;
        update payments set table_name = payable.table_name, row_id = paid.reference::uuid where id = payment.id;
        perform waive(payment.id, payable.table_name, paid.reference::uuid, payment.refunded, prices);
        select * into balance from balance_of(payable.table_name, paid.reference::uuid, prices);
        payable.problem := case
          when was_whole or payable.is_marked then 'second-payment'
          when balance.paid < balance.due and not exists (
            select from registrations where id = paid.reference::uuid and deposit_fils = balance.paid) then 'wrong-amount'
          when balance.paid > balance.due
            then 'Paid, and overpaid by AED ' || to_char((balance.paid - balance.due) / 100.0, 'FM999,999,990.00') || '.' end;
        select settled.before, settled.after, settled.is_settled into result.before, result.after, result.is_settled
        from settle(payable.table_name, paid.reference::uuid, was_whole, prices, moment, confirms) settled;
      end if;
      update payments set
        state = case when payable.problem is null then payment.state else 'attention' end,
        problem = coalesce(payable.problem, payment.problem)
      where id = payment.id;
    end if;
  end if;
  select * into payment from payments where id = payment.id;
  result.papers := issue_papers(payment, today, null, seller, prices, moment);
  result.payment := to_jsonb(payment);
  return next result;
end
$$;

-- Assigns a payment that needs attention to a row, which is then paid: what it lacks is let off. outcome: missing, conflict,
-- no-row or assigned.
create function assign_payment(payment uuid, target_table text, target uuid, moment timestamptz, prices jsonb, confirms boolean)
returns payment_result
language plpgsql
as $$
declare
  assigned payments%rowtype;
  payable record;
  balance record;
  was_whole boolean;
  result payment_result;
begin
  select * into assigned from payments where id = payment for update;
  if assigned.id is null then
    result.outcome := 'missing';
    return result;
  end if;
  select * into payable from lock_payable(target);
  if payable.table_name is distinct from target_table then
    result.outcome := 'no-row';
    return result;
  end if;
  if assigned.state <> 'attention' or coalesce(assigned.row_id, target) <> target then
    result.outcome := 'conflict';
    return result;
  end if;
  result.outcome := 'assigned';
  select * into balance from balance_of(target_table, target, prices);
  was_whole := balance.paid >= balance.due;
  update payments set state = 'resolved', table_name = target_table, row_id = target, updated_at = moment,
    updated_by = ('admin', moment, null)::authorship
  where id = payment;
  perform waive(payment, target_table, target, 9e15::bigint, prices);
  select settled.before, settled.after, settled.is_settled into result.before, result.after, result.is_settled
  from settle(target_table, target, was_whole, prices, moment, confirms, 'admin') settled;
  select to_jsonb(stored) into result.payment from payments stored where id = payment;
  return result;
end
$$;

-- Records a payment that staff took, in fils. outcome: missing, cancelled, over or recorded.
create function record_by_hand(target uuid, of_referral boolean, fils bigint, by_method text, on_day date, its_reference text,
  moment timestamptz, prices jsonb, seller jsonb, confirms boolean)
returns payment_result
language plpgsql
as $$
declare
  taken payments%rowtype;
  payable record;
  balance record;
  result payment_result;
begin
  select * into payable from lock_payable(target);
  if payable.table_name is null or payable.problem = 'held-as-spam' or (payable.table_name = 'referrals') <> of_referral then
    result.outcome := 'missing';
    return result;
  end if;
  select * into balance from balance_of(payable.table_name, target, prices);
  result.outcome := case
    when payable.problem is not null then 'cancelled'
    when fils > balance.most - balance.paid then 'over'
    else 'recorded' end;
  if result.outcome <> 'recorded' then
    return result;
  end if;
  insert into payments (method, paid_on, created_at, updated_at, amount, currency, reference, state, table_name, row_id)
  values (by_method, on_day, moment, moment, fils, 'aed', its_reference, 'matched', payable.table_name, target)
  returning * into taken;
  select settled.before, settled.after, settled.is_settled into result.before, result.after, result.is_settled
  from settle(payable.table_name, target, balance.paid >= balance.due, prices, moment, confirms, 'admin') settled;
  result.papers := issue_papers(taken, on_day, null, seller, prices, moment);
  update payments set
    payer_name = result.papers -> 0 -> 'payer' ->> 'name',
    payer_email = result.papers -> 0 -> 'payer' ->> 'email'
  where id = taken.id
  returning * into taken;
  result.payment := to_jsonb(taken);
  return result;
end
$$;

-- Takes a payment back, in fils: records a refund, or voids what staff recorded where fils is null.
-- outcome: missing, conflict, over or taken-back.
create function take_back(target uuid, fils bigint, on_day date, its_reference text, lowers_due boolean, moment timestamptz,
  prices jsonb, seller jsonb, confirms boolean)
returns payment_result
language plpgsql
as $$
declare
  taken payments%rowtype;
  paper receipts%rowtype;
  balance record;
  result payment_result;
  is_void boolean := fils is null;
  is_full boolean;
begin
  select * into taken from payments where id = target for update;
  result.outcome := case
    when taken.id is null then 'missing'
    when taken.state = 'voided' or taken.currency <> 'aed' or not taken.is_reported
      or is_void and (taken.provider_key is not null or taken.refunded = taken.amount) then 'conflict'
    when fils > taken.amount - taken.refunded then 'over'
    else 'taken-back' end;
  if result.outcome <> 'taken-back' then
    return result;
  end if;
  if taken.row_id is not null then
    perform lock_payable(taken.row_id);
    select * into balance from balance_of(taken.table_name, taken.row_id, prices);
  end if;
  is_full := is_void or fils = taken.amount - taken.refunded;
  update payments set
    refunded = refunded + coalesce(fils, 0),
    waived = case when is_full then 0 else waived end,
    state = case when is_void then 'voided' when is_full then 'refunded' else state end,
    updated_at = moment,
    updated_by = ('admin', moment, null)::authorship
  where id = target;
  if taken.row_id is not null then
    if not is_void and coalesce(lowers_due, not is_full) then
      perform waive(target, taken.table_name, taken.row_id, fils, prices);
    end if;
    select settled.before, settled.after into result.before, result.after
    from settle(taken.table_name, taken.row_id, balance.paid >= balance.due, prices, moment, confirms, 'admin') settled;
  end if;
  select * into taken from payments where id = target;
  if is_void then
    insert into receipts
    select * from draw_paper(taken, 'void', taken.amount - taken.refunded, on_day, null, seller, prices, moment)
    returning * into paper;
    result.papers := jsonb_build_array(paper.paper);
  else
    result.papers := issue_papers(taken, on_day, its_reference, seller, prices, moment);
  end if;
  result.payment := to_jsonb(taken);
  return result;
end
$$;
