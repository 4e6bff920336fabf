-- What the administrator's calls need: chat links of those who wait, spam found among many referrals, and each partner's
-- referrals of a month counted in an index alone.
alter table waitlist add column phone_e164 text;
create index referrals_spam on referrals (created_at, id) where is_spam;
drop index referrals_of_partner_by_time;
create index referrals_of_partner_by_time on referrals (referral_code, created_at, id) where not is_spam;
