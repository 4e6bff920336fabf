-- A partner's ledger. Entries and payouts stay when a referral is deleted, without its id.
create table payouts (
  id uuid primary key,
  -- In the order of their creation, whatever the clocks say.
  position bigint not null generated always as identity,
  referral_code text not null,
  amount_aed integer not null check (amount_aed > 0),
  referrals integer not null check (referrals > 0),
  paid_on date not null,
  reference text not null,
  created_at timestamptz(3) not null
);
create index payouts_of_partner on payouts (referral_code, position);

-- The commission is frozen when it is first earned. A reversal clears earned_at and leaves the amount.
alter table referrals
  add column commission_aed integer,
  add column earned_at timestamptz(3),
  add column payout_id uuid references payouts (id) on delete set null;

-- An amount is negative where a commission is reversed.
create table commission_entries (
  id bigint primary key generated always as identity,
  referral_id uuid references referrals (id) on delete set null,
  referral_code text not null,
  amount_aed integer not null,
  at timestamptz(3) not null
);

-- Earned are referrals that are confirmed or paid today, at today's rates, when they last ceased to be pending.
update referrals set
  commission_aed = case
    when referral_code = 'YAYA' then null
    when referral_code <> 'MUMSGIST' then 50
    when training_type = 'september-newborn' then 110
    when training_type = 'bespoke-workshop' then 65
    else 50 end,
  earned_at = coalesce((
    select max(at) from history
    where history.row_id = referrals.id::text and history.table_name = 'referrals'
      and history.changes -> 'status' ->> 'from' = 'pending'
  ), updated_at)
where status <> 'pending' and not is_spam;

insert into commission_entries (referral_id, referral_code, amount_aed, at)
select id, referral_code, commission_aed, earned_at from referrals where commission_aed is not null
order by earned_at, id;

create index commission_entries_of_partner on commission_entries (referral_code, at) include (amount_aed);
create index commission_entries_of_referral on commission_entries (referral_id);
create index commission_reversals on commission_entries (referral_code, at) where amount_aed < 0;
create index referrals_of_payout on referrals (payout_id) where payout_id is not null;
create index referrals_due on referrals (referral_code, created_at, id)
  where earned_at is not null and commission_aed > 0 and payout_id is null and not is_spam;
create index referrals_same_phone on referrals (referral_code, phone_e164)
  where phone_e164 is not null and not is_spam;
create index referrals_unsettled on referrals (id)
  where not is_spam and (status = 'pending') <> (earned_at is null);
