import { digest } from '#netlify/mail/letters/digest.ts';
import { placeConfirmed } from '#netlify/mail/letters/place-confirmed.ts';
import { unsubscribedNotice } from '#netlify/mail/letters/unsubscribed-notice.ts';
import { COURSE_REGISTRATION_KINDS } from './on-arrival/course-registrations.ts';
import { ENQUIRY_KINDS } from './on-arrival/enquiries.ts';
import { REFERRAL_KINDS } from './on-arrival/referrals.ts';
import { REGISTRATION_KINDS } from './on-arrival/registrations.ts';
import { SIGN_UP_KINDS } from './on-arrival/sign-ups.ts';
import { WAITLIST_KINDS } from './on-arrival/waitlist.ts';
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
