import { COURSE_REGISTRATION_MESSAGES } from './emails/course-registration.ts';
import { ENQUIRY_MESSAGES } from './emails/enquiry.ts';
import { REFERRAL_MESSAGES } from './emails/referral.ts';
import { REGISTRATION_MESSAGES } from './emails/registration.ts';
import { WAITLIST_MESSAGES } from './emails/waitlist.ts';
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
