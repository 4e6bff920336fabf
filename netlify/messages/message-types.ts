import { COURSE_REGISTRATION_KINDS } from './emails/course-registration.ts';
import { digest } from './emails/digest.ts';
import { ENQUIRY_KINDS } from './emails/enquiry.ts';
import { placeConfirmed } from './emails/place-confirmed.ts';
import { REFERRAL_KINDS } from './emails/referral.ts';
import { REGISTRATION_KINDS } from './emails/registration.ts';
import { unsubscribedNotice } from './emails/unsubscribed-notice.ts';
import { WAITLIST_KINDS } from './emails/waitlist.ts';
import { SIGN_UP_KINDS } from './mailing-list.ts';
import type { MessageType } from './message-type.ts';

/** What a row of each table that visitors write to sends out when it arrives. */
export const MESSAGES_ON_SUBMIT = {
  registrations: REGISTRATION_KINDS,
  course_registrations: COURSE_REGISTRATION_KINDS,
  referrals: REFERRAL_KINDS,
  sign_ups: SIGN_UP_KINDS,
  enquiries: ENQUIRY_KINDS,
  waitlist: WAITLIST_KINDS,
} as const satisfies Record<string, readonly MessageType[]>;

/** Everything that can be in the outbox, for the run that tries what could not be sent at once. */
export const MESSAGE_TYPES: readonly MessageType[] = [
  ...Object.values(MESSAGES_ON_SUBMIT).flat(),
  placeConfirmed,
  unsubscribedNotice,
  digest,
];
