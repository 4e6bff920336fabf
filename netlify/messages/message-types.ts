import { buildHook } from './build-hook.ts';
import { buildFailed } from './emails/build-failed.ts';
import { bookingCancelledNotice } from './emails/booking.ts';
import { certificateIssued } from './emails/certificate.ts';
import { unsubscribedNotice } from './emails/newsletter.ts';
import { mailsWaiting } from './emails/mails-waiting.ts';
import { HOLD_MESSAGES } from './emails/hold.ts';
import { OFFER_MESSAGES } from './emails/offer.ts';
import { PAYMENT_MESSAGES } from './emails/payment.ts';
import { spamNotice } from './emails/spam-notice.ts';
import { todayDigest } from './emails/today-digest.ts';
import { WORKSHOP_MESSAGES } from './emails/workshop.ts';
import { wrongCodesWarning } from './emails/wrong-codes.ts';
import type { MessageType } from './message-type.ts';
import { MESSAGES_ON_SUBMIT } from './messages-on-submit.ts';

/** Every type that can be in the outbox. */
export const MESSAGE_TYPES: readonly MessageType[] = [
  ...Object.values(MESSAGES_ON_SUBMIT).flat(),
  ...PAYMENT_MESSAGES,
  ...HOLD_MESSAGES,
  certificateIssued,
  ...OFFER_MESSAGES,
  ...WORKSHOP_MESSAGES,
  bookingCancelledNotice,
  unsubscribedNotice,
  spamNotice,
  mailsWaiting,
  wrongCodesWarning,
  todayDigest,
  buildHook,
  buildFailed,
];
