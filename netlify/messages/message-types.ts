import { buildHook } from './build-hook.ts';
import { CERTIFICATE_EMAILS } from './emails/certificate.ts';
import { ENQUIRY_EMAILS } from './emails/enquiry.ts';
import { feedbackAsked } from './emails/feedback.ts';
import { NEWSLETTER_EMAILS } from './emails/newsletter.ts';
import { NOTICE_EMAILS } from './emails/notices.ts';
import { PAYMENT_EMAILS } from './emails/payment.ts';
import { PLACE_TO_PAY_EMAILS } from './emails/place-to-pay.ts';
import { REFERRAL_EMAILS } from './emails/referral.ts';
import { REGISTRATION_EMAILS } from './emails/registration.ts';
import { sessionReminder } from './emails/session-reminder.ts';
import { TRAINING_EMAILS } from './emails/training.ts';
import { WAITLIST_EMAILS } from './emails/waitlist.ts';
import { mailingList } from './mailing-list.ts';
import type { MessageType } from './message-type.ts';

/** All types of messages. */
export const MESSAGE_TYPES: readonly MessageType[] = [
  ...REGISTRATION_EMAILS,
  ...PLACE_TO_PAY_EMAILS,
  sessionReminder,
  ...PAYMENT_EMAILS,
  ...WAITLIST_EMAILS,
  ...TRAINING_EMAILS,
  ...CERTIFICATE_EMAILS,
  feedbackAsked,
  ...REFERRAL_EMAILS,
  ...ENQUIRY_EMAILS,
  mailingList,
  ...NEWSLETTER_EMAILS,
  ...NOTICE_EMAILS,
  buildHook,
];
