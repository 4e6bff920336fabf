import { buildHook } from './build-hook.ts';
import { buildFailed } from './emails/build-failed.ts';
import { bookingCancelledNotice } from './emails/booking.ts';
import { COURSE_REGISTRATION_MESSAGES } from './emails/course-registration.ts';
import { digest } from './emails/digest.ts';
import { ENQUIRY_MESSAGES } from './emails/enquiry.ts';
import { unsubscribedNotice } from './emails/newsletter.ts';
import { OFFER_MESSAGES } from './emails/offer.ts';
import { REFERRAL_MESSAGES } from './emails/referral.ts';
import { placeConfirmed, REGISTRATION_MESSAGES } from './emails/registration.ts';
import { WAITLIST_MESSAGES } from './emails/waitlist.ts';
import { spamNotice } from './emails/spam-notice.ts';
import { SIGN_UP_MESSAGES } from './mailing-list.ts';
import type { MessageType } from './message-type.ts';

/** By table: the messages that a new row sends. */
export const MESSAGES_ON_SUBMIT = {
  registrations: REGISTRATION_MESSAGES,
  course_registrations: COURSE_REGISTRATION_MESSAGES,
  referrals: REFERRAL_MESSAGES,
  sign_ups: SIGN_UP_MESSAGES,
  enquiries: ENQUIRY_MESSAGES,
  waitlist: WAITLIST_MESSAGES,
} as const satisfies Record<string, readonly MessageType[]>;

/** Every type that can be in the outbox. */
export const MESSAGE_TYPES: readonly MessageType[] = [
  ...Object.values(MESSAGES_ON_SUBMIT).flat(),
  placeConfirmed,
  ...OFFER_MESSAGES,
  bookingCancelledNotice,
  unsubscribedNotice,
  spamNotice,
  digest,
  buildHook,
  buildFailed,
];
