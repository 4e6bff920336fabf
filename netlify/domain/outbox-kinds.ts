import { courseRegistrationNotice } from '#netlify/mail/letters/course-registration-notice.ts';
import { courseRegistrationReceived } from '#netlify/mail/letters/course-registration-received.ts';
import { digest } from '#netlify/mail/letters/digest.ts';
import { enquiryNotice } from '#netlify/mail/letters/enquiry-notice.ts';
import { placeConfirmed } from '#netlify/mail/letters/place-confirmed.ts';
import { referralNotice } from '#netlify/mail/letters/referral-notice.ts';
import { referralReceived } from '#netlify/mail/letters/referral-received.ts';
import { registrationNotice } from '#netlify/mail/letters/registration-notice.ts';
import { registrationReceived } from '#netlify/mail/letters/registration-received.ts';
import { signUpWelcome } from '#netlify/mail/letters/sign-up-welcome.ts';
import { unsubscribedNotice } from '#netlify/mail/letters/unsubscribed-notice.ts';
import { waitlistJoined } from '#netlify/mail/letters/waitlist-joined.ts';
import { waitlistNotice } from '#netlify/mail/letters/waitlist-notice.ts';
import { forwarding } from './forwarding.ts';
import type { Kind } from './outbox-kind.ts';

/** What a row of each table that visitors write to sends out when it arrives. */
export const KINDS_ON_ARRIVAL = {
  registrations: [registrationReceived, registrationNotice],
  course_registrations: [courseRegistrationReceived, courseRegistrationNotice],
  referrals: [referralReceived, referralNotice],
  sign_ups: [forwarding, signUpWelcome],
  enquiries: [enquiryNotice],
  waitlist: [waitlistJoined, waitlistNotice],
} as const satisfies Record<string, readonly Kind[]>;

/** Everything that can be in the outbox, for the run that tries what could not be sent at once. */
export const OUTBOX_KINDS: readonly Kind[] = [
  ...Object.values(KINDS_ON_ARRIVAL).flat(),
  placeConfirmed,
  unsubscribedNotice,
  digest,
];
