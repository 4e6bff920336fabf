import { readEnvironment } from '#netlify/env.ts';

interface Kind {
  /** A person gets an email, staff the mailboxes of NOTIFY_EMAIL; the others are services. */
  to: 'person' | 'staff' | 'mailing-list' | 'build-hook';
  /** Its links need SESSION_SECRET. */
  signsLinks?: true;
}

/** Every kind of message, by the name that the outbox stores. Never rename one. */
const KINDS = {
  'registration-received': { to: 'person' },
  'registration-notice': { to: 'staff' },
  'place-confirmed': { to: 'person' },
  'registration-cancelled': { to: 'person' },
  'booking-cancelled': { to: 'person' },
  'booking-cancelled-notice': { to: 'staff' },
  'payment-reminder': { to: 'person' },
  'deposit-received': { to: 'person' },
  'rest-due': { to: 'person' },
  'session-reminder': { to: 'person' },
  'place-lapsed': { to: 'person' },
  'payment-received': { to: 'person' },
  'receipt-issued': { to: 'person' },
  'payment-notice': { to: 'staff' },
  'waitlist-joined': { to: 'person' },
  'waitlist-notice': { to: 'staff' },
  'place-offered': { to: 'person', signsLinks: true },
  'offer-expired': { to: 'person' },
  'workshop-moved': { to: 'person' },
  'workshop-cancelled': { to: 'person' },
  'waiting-cancelled': { to: 'person' },
  'registration-restored': { to: 'person' },
  'workshop-restored': { to: 'person' },
  'waiting-restored': { to: 'person' },
  'workshop-message': { to: 'person' },
  'course-registration-received': { to: 'person' },
  'course-registration-notice': { to: 'staff' },
  'course-dated': { to: 'person' },
  'certificate-issued': { to: 'person' },
  'feedback-asked': { to: 'person', signsLinks: true },
  'referral-received': { to: 'person' },
  'referral-notice': { to: 'staff' },
  'enquiry-received': { to: 'person' },
  'enquiry-notice': { to: 'staff' },
  'mailing-list': { to: 'mailing-list' },
  'sign-up-welcome': { to: 'person', signsLinks: true },
  'rejoin-question': { to: 'person', signsLinks: true },
  'unsubscribed-notice': { to: 'staff' },
  'spam-notice': { to: 'staff' },
  'mails-waiting': { to: 'staff' },
  'many-wrong-codes': { to: 'staff' },
  'today-digest': { to: 'staff' },
  'build-hook': { to: 'build-hook' },
  'build-failed': { to: 'staff' },
} as const satisfies Record<string, Kind>;

export type MessageName = keyof typeof KINDS;

export const MESSAGE_NAMES = Object.keys(KINDS) as MessageName[];

/** An email to the person that its data is about. */
export function isToPerson(name: MessageName): boolean {
  return KINDS[name].to === 'person';
}

/** Whether the message has a destination. The outbox gets no messages without one. */
export function isConfigured(name: MessageName): boolean {
  const kind: Kind = KINDS[name];
  const { mail, sessionSecret, mailingListUrl, buildHookUrl } = readEnvironment();
  switch (kind.to) {
    case 'person':
      return mail !== undefined && !(kind.signsLinks && sessionSecret === undefined);
    case 'staff':
      return mail?.notify !== undefined;
    case 'mailing-list':
      return mailingListUrl !== undefined;
    case 'build-hook':
      return buildHookUrl !== undefined;
  }
}

/** What a submission sends. Spam, which fills in the hidden field, sends only a notice to staff. */
export function messagesOnSubmit(isSpam: boolean, messages: readonly MessageName[]): readonly MessageName[] {
  return isSpam ? ['spam-notice'] : messages;
}
