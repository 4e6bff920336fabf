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

/** Everything that can be in the outbox, for the run that tries what could not be sent at once. */
export const OUTBOX_KINDS: readonly Kind[] = [
  forwarding,
  signUpWelcome,
  registrationReceived,
  placeConfirmed,
  registrationNotice,
  enquiryNotice,
  waitlistJoined,
  waitlistNotice,
  referralReceived,
  referralNotice,
  courseRegistrationReceived,
  courseRegistrationNotice,
  unsubscribedNotice,
  digest,
];
