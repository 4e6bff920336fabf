import { buildHook } from './build-hook.ts';
import { bookingCancelledNotice, REGISTRATION_EMAILS } from './emails/registration.ts';
import { buildFailed, checkoutRefused, mailsWaiting, wrongCodesWarning } from './emails/site-notices.ts';
import { certificateIssued } from './emails/certificate.ts';
import { certificateEnding } from './emails/certificate-ending.ts';
import { COURSE_REGISTRATION_EMAILS } from './emails/course-registration.ts';
import { ENQUIRY_EMAILS } from './emails/enquiry.ts';
import { feedbackAsked } from './emails/feedback.ts';
import { HOLD_EMAILS } from './emails/hold.ts';
import { NEWSLETTER_EMAILS } from './emails/newsletter.ts';
import { OFFER_EMAILS } from './emails/offer.ts';
import { PAYMENT_EMAILS } from './emails/payment.ts';
import { REFERRAL_EMAILS } from './emails/referral.ts';
import { sessionReminder } from './emails/session-reminder.ts';
import { spamNotice } from './emails/spam-notice.ts';
import { todayDigest } from './emails/today-digest.ts';
import { WAITLIST_EMAILS } from './emails/waitlist.ts';
import { REST_EMAILS } from './emails/rest.ts';
import { TRAINING_EMAILS } from './emails/training.ts';
import { mailingList } from './mailing-list.ts';
import type { MessageType } from './message-type.ts';

/** How each kind of message is sent. */
export const MESSAGE_TYPES: readonly MessageType[] = [
  ...REGISTRATION_EMAILS,
  bookingCancelledNotice,
  ...HOLD_EMAILS,
  ...REST_EMAILS,
  sessionReminder,
  ...PAYMENT_EMAILS,
  ...WAITLIST_EMAILS,
  ...OFFER_EMAILS,
  ...TRAINING_EMAILS,
  ...COURSE_REGISTRATION_EMAILS,
  certificateIssued,
  certificateEnding,
  feedbackAsked,
  ...REFERRAL_EMAILS,
  ...ENQUIRY_EMAILS,
  mailingList,
  ...NEWSLETTER_EMAILS,
  spamNotice,
  mailsWaiting,
  checkoutRefused,
  wrongCodesWarning,
  todayDigest,
  buildHook,
  buildFailed,
];
