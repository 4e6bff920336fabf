-- What the administrator's calls need: chat links of those who wait, and spam found among many referrals.
alter table waitlist add column phone_e164 text;
create index referrals_spam on referrals (created_at, id) where is_spam;
