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
  updated_by authorship check (updated_by is null)
);
create index referrals_by_kind on referrals (referral_code, training_type, status) where not is_spam;
create index referrals_by_name on referrals (name_key, id);
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

-- One row for each payment that the provider reports, in the smallest unit of the currency.
create table payments (
  id uuid primary key default gen_random_uuid(),
  -- The payment intent, or the checkout session where there is none.
  provider_key text not null unique,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- False while only a refund of it has been reported.
  is_reported boolean not null,
  amount bigint not null,
  refunded bigint not null default 0,
  currency text not null,
  reference text,
  payer_name text,
  payer_email text,
  state text not null check (state in ('matched', 'attention', 'resolved', 'refunded')),
  problem text,
  note text,
  table_name text check (table_name in ('registrations', 'referrals', 'course_registrations')),
  row_id uuid,
  -- Whether this payment has marked its row.
  has_marked boolean not null default false,
  updated_by authorship check (updated_by is null)
);
create index payments_by_row on payments (row_id) where row_id is not null;
create index payments_by_time on payments (created_at, id);
create index payments_to_resolve on payments (created_at, id) where state = 'attention';
create trigger history before update on payments
  for each row when (new.updated_by is distinct from null) execute function record_history();

-- What an event did: the payment as it is now, and the row that it marked or unmarked, before and after.
create type payment_result as (
  payment jsonb,
  before jsonb,
  after jsonb
);

-- Marks a row as paid, or takes the mark back. Returns the row before and after.
create function set_paid(target_table text, target uuid, paid boolean, aed integer, moment timestamptz,
  confirms boolean, author text default 'payment', out before jsonb, out after jsonb)
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

-- Finds and locks the row that a reference names, and says why a payment does not fit it.
-- prices: by partner or course, the lowest and highest whole amount, and the lowest one with a training code.
create function match_payment(reference text, amount bigint, currency text, prices jsonb, out table_name text,
  out row_id uuid, out problem text)
language plpgsql
as $$
declare
  target uuid;
  wanted record;
  price jsonb;
begin
  problem := 'unknown-reference';
  if reference !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return;
  end if;
  target := reference::uuid;

  select registration.is_spam, registration.is_paid, training.price_aed,
    coalesce(registration.cancelled_at, training.cancelled_at) is not null as is_cancelled
  into wanted
  from registrations registration join trainings training on training.id = registration.training_id
  where registration.id = target
  for update of registration;
  if found then
    problem := case
      when wanted.is_spam then 'held-as-spam'
      when wanted.is_cancelled then 'cancelled'
      when wanted.is_paid then 'second-payment'
      when currency <> 'aed' then 'wrong-currency'
      when amount <> wanted.price_aed * 100 then 'wrong-amount' end;
    table_name := 'registrations';
  else
    select is_spam, status = 'paid' as is_paid, referral_code as kind, false as is_discounted into wanted
    from referrals where id = target for update;
    table_name := 'referrals';
    if not found then
      select is_spam, is_paid, course_type as kind, discount_code is not null
        and not exists (select from codes where code = discount_code and offer = 'family') as is_discounted
      into wanted
      from course_registrations where id = target for update;
      table_name := 'course_registrations';
    end if;
    if not found then
      table_name := null;
      return;
    end if;
    price := prices -> wanted.kind;
    problem := case
      when price is null then 'unknown-reference'
      when wanted.is_spam then 'held-as-spam'
      when wanted.is_paid or exists (select from payments where payments.row_id = target and has_marked) then 'second-payment'
      when currency <> 'aed' then 'wrong-currency'
      when amount < (price ->> case when wanted.is_discounted then 'discounted' else 'lowest' end)::bigint * 100
        or amount > (price ->> 'highest')::bigint * 100 then 'wrong-amount' end;
  end if;
  if problem is null then
    row_id := target;
  else
    table_name := null;
  end if;
end
$$;

-- Stores an event of a payment. Events about one payment wait for each other; each statement sees what the others committed.
-- Returns nothing for a repeat. refunded: null for a checkout, the sum given back so far for a refund.
create function record_payment(event_id text, event_type text, paid payments, refunded bigint, moment timestamptz,
  prices jsonb, confirms boolean)
returns setof payment_result
language plpgsql
as $$
declare
  payment payments%rowtype;
  match record;
  result payment_result;
  is_full boolean;
begin
  insert into payment_events (id, type, received_at) values (event_id, event_type, moment) on conflict do nothing;
  if not found then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(paid.provider_key, 0));
  select * into payment from payments where provider_key = paid.provider_key for update;

  if record_payment.refunded is not null then
    if payment.id is null then
      insert into payments (provider_key, created_at, updated_at, is_reported, amount, refunded, currency, payer_name, payer_email,
        state, problem)
      values (paid.provider_key, paid.created_at, moment, false, paid.amount, record_payment.refunded, paid.currency,
        paid.payer_name, paid.payer_email,
        case when record_payment.refunded >= paid.amount then 'refunded' else 'attention' end,
        case when record_payment.refunded < paid.amount then 'partly-refunded' end)
      returning * into payment;
    elsif record_payment.refunded <= payment.refunded then
      return;
    else
      is_full := record_payment.refunded >= payment.amount;
      update payments set
        refunded = record_payment.refunded,
        state = case when is_full then 'refunded' else 'attention' end,
        problem = case when not is_full then 'partly-refunded' end,
        has_marked = has_marked and not is_full,
        updated_at = moment
      where id = payment.id;
      if is_full and payment.has_marked then
        -- Another payment that was assigned to the row keeps it paid.
        update payments set has_marked = true
        where id = (
          select id from payments other
          where other.row_id = payment.row_id and other.id <> payment.id and other.state <> 'refunded'
          order by created_at limit 1);
        if not found then
          select before, after into result.before, result.after
          from set_paid(payment.table_name, payment.row_id, false, null, moment, confirms);
        end if;
      end if;
    end if;
  else
    if payment.is_reported then
      return;
    end if;
    if payment.id is null then
      insert into payments (provider_key, created_at, updated_at, is_reported, amount, currency, reference, payer_name,
        payer_email, state)
      values (paid.provider_key, paid.created_at, moment, true, paid.amount, paid.currency, paid.reference, paid.payer_name,
        paid.payer_email, 'matched')
      returning * into payment;
    else
      update payments set is_reported = true, created_at = paid.created_at, reference = paid.reference,
        payer_name = paid.payer_name, payer_email = paid.payer_email, updated_at = moment
      where id = payment.id;
    end if;
    if payment.state <> 'refunded' then
      select * into match from match_payment(paid.reference, paid.amount, paid.currency, prices);
      update payments set
        table_name = match.table_name,
        row_id = match.row_id,
        has_marked = match.problem is null,
        state = case when match.problem is null then payment.state else 'attention' end,
        problem = coalesce(match.problem, payment.problem)
      where id = payment.id;
      if match.problem is null then
        select before, after into result.before, result.after
        from set_paid(match.table_name, match.row_id, true, (paid.amount / 100)::integer, moment, confirms);
      end if;
    end if;
  end if;
  select to_jsonb(stored) into result.payment from payments stored where id = payment.id;
  return next result;
end
$$;

-- Assigns a payment that needs attention to a row, which is then paid. outcome: missing, conflict, no-row or assigned.
create function assign_payment(payment uuid, target_table text, target uuid, moment timestamptz, confirms boolean,
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
