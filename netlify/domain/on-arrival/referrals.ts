import { referralReceived } from '#netlify/mail/letters/referral-received.ts';
import { referralNotice } from '#netlify/mail/letters/referral-notice.ts';

/** What a referral sends out when it arrives. */
export const REFERRAL_KINDS = [referralReceived, referralNotice] as const;
