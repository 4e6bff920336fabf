-- Codes are checked by the API alone, against src/lib/partners.ts.
alter table referrals drop constraint referrals_referral_code_check;
