-- What a partner has earned is a sum over its referrals. A referral keeps when it first earned its commission, and the amount in
-- fils, also while it is pending again: then it is not counted.
alter table referrals alter commission_aed type integer using commission_aed * 100;
alter table referrals rename commission_aed to commission_fils;
alter table payouts alter amount_aed type integer using amount_aed * 100;
alter table payouts rename amount_aed to amount_fils;

-- What deleted referrals had earned, without their people. An amount below 0 took back another, or was paid out.
create table kept_commissions (
  id bigint primary key generated always as identity,
  referral_code text not null,
  commission_fils integer not null,
  earned_at timestamptz(3) not null
);

create function keep_commission() returns trigger language plpgsql as $$
begin
  insert into kept_commissions (referral_code, commission_fils, earned_at)
  values (old.referral_code, old.commission_fils, old.earned_at);
  return null;
end
$$;
create trigger keep_commission after delete on referrals for each row
  when (old.status <> 'pending' and old.earned_at is not null and old.commission_fils is not null)
  execute function keep_commission();

-- Reversals stand in the history. Those of deleted referrals stay as they are: nobody knows which amounts they took back.
insert into kept_commissions (referral_code, commission_fils, earned_at)
select referral_code, amount_aed * 100, at from commission_entries where referral_id is null order by id;

update referrals set earned_at = entry.first_at
from (select referral_id, min(at) as first_at from commission_entries group by referral_id) entry
where entry.referral_id = referrals.id;

drop table commission_entries;
drop index referrals_due;
drop index referrals_unsettled;
create index referrals_due on referrals (referral_code, created_at, id)
  where status <> 'pending' and earned_at is not null and commission_fils > 0 and payout_id is null;
create index referrals_unsettled on referrals (id) where not is_spam and status <> 'pending' and earned_at is null;
