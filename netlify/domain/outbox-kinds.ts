import { COURSE_REGISTRATION_KINDS } from '#netlify/mail/letters/course-registration.ts';
import { digest } from '#netlify/mail/letters/digest.ts';
import { ENQUIRY_KINDS } from '#netlify/mail/letters/enquiry.ts';
import { placeConfirmed } from '#netlify/mail/letters/place-confirmed.ts';
import { REFERRAL_KINDS } from '#netlify/mail/letters/referral.ts';
import { REGISTRATION_KINDS } from '#netlify/mail/letters/registration.ts';
import { unsubscribedNotice } from '#netlify/mail/letters/unsubscribed-notice.ts';
import { WAITLIST_KINDS } from '#netlify/mail/letters/waitlist.ts';
import { SIGN_UP_KINDS } from './forwarding.ts';
import type { Kind } from './outbox-kind.ts';

/** What a row of each table that visitors write to sends out when it arrives. */
export const KINDS_ON_ARRIVAL = {
  registrations: REGISTRATION_KINDS,
  course_registrations: COURSE_REGISTRATION_KINDS,
  referrals: REFERRAL_KINDS,
  sign_ups: SIGN_UP_KINDS,
  enquiries: ENQUIRY_KINDS,
  waitlist: WAITLIST_KINDS,
} as const satisfies Record<string, readonly Kind[]>;

/** Everything that can be in the outbox, for the run that tries what could not be sent at once. */
export const OUTBOX_KINDS: readonly Kind[] = [
  ...Object.values(KINDS_ON_ARRIVAL).flat(),
  placeConfirmed,
  unsubscribedNotice,
  digest,
];
