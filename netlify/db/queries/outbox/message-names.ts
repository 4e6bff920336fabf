import { readEnvironment } from '#netlify/env.ts';

interface Kind {
  /** A person gets an email, staff the mailboxes of NOTIFY_EMAIL; the others are services. */
  to: 'person' | 'staff' | 'mailing-list' | 'build-hook';
  /** What staff read in the list of messages. */
  words: string;
  /** Its links need SESSION_SECRET. */
  signsLinks?: true;
}

/** Every kind of message, by the name that the outbox stores. Never rename one. */
const KINDS = {
  'registration-received': { to: 'person', words: 'Confirmation of registration' },
  'registration-notice': { to: 'staff', words: 'New registration' },
  'place-confirmed': { to: 'person', words: 'Place confirmed' },
  'registration-cancelled': { to: 'person', words: 'Registration cancelled' },
  'booking-cancelled': { to: 'person', words: 'Booking cancelled' },
  'booking-cancelled-notice': { to: 'staff', words: 'Cancelled by the guest' },
  'payment-reminder': { to: 'person', words: 'Reminder of the payment' },
  'deposit-received': { to: 'person', words: 'Deposit received' },
  'rest-due': { to: 'person', words: 'Rest is due' },
  'session-reminder': { to: 'person', words: 'Reminder of the day' },
  'place-lapsed': { to: 'person', words: 'Not paid in time' },
  'payment-received': { to: 'person', words: 'Payment received' },
  'receipt-issued': { to: 'person', words: 'Receipt' },
  'payment-notice': { to: 'staff', words: 'About a payment' },
  'waitlist-joined': { to: 'person', words: 'Confirmation of the waiting list' },
  'waitlist-notice': { to: 'staff', words: 'New on the waiting list' },
  'place-offered': { to: 'person', words: 'Offer of a place', signsLinks: true },
  'offer-expired': { to: 'person', words: 'Offer has ended' },
  'workshop-moved': { to: 'person', words: 'Training has changed' },
  'workshop-cancelled': { to: 'person', words: 'Training is cancelled' },
  'waiting-cancelled': { to: 'person', words: 'Training is cancelled' },
  'registration-restored': { to: 'person', words: 'Registration is back' },
  'workshop-restored': { to: 'person', words: 'Training takes place' },
  'waiting-restored': { to: 'person', words: 'Training takes place' },
  'workshop-message': { to: 'person', words: 'Message to everyone' },
  'course-registration-received': { to: 'person', words: 'Confirmation of registration' },
  'course-registration-notice': { to: 'staff', words: 'New course registration' },
  'course-dated': { to: 'person', words: 'Dates of the course' },
  'certificate-issued': { to: 'person', words: 'Certificate' },
  'feedback-asked': { to: 'person', words: 'Request for feedback', signsLinks: true },
  'referral-received': { to: 'person', words: 'Confirmation of referral' },
  'referral-notice': { to: 'staff', words: 'New referral' },
  'enquiry-received': { to: 'person', words: 'Confirmation of enquiry' },
  'enquiry-notice': { to: 'staff', words: 'New enquiry' },
  'mailing-list': { to: 'mailing-list', words: 'Sign-up' },
  'sign-up-welcome': { to: 'person', words: 'Welcome to the Nova List', signsLinks: true },
  'rejoin-question': { to: 'person', words: 'Question about joining again', signsLinks: true },
  'unsubscribed-notice': { to: 'staff', words: 'Unsubscribed' },
  'spam-notice': { to: 'staff', words: 'Possible spam' },
  'mails-waiting': { to: 'staff', words: 'Emails to visitors wait' },
  'many-wrong-codes': { to: 'staff', words: 'Many wrong access codes' },
  'today-digest': { to: 'staff', words: 'What waits today' },
  'build-hook': { to: 'build-hook', words: 'Build of the pages' },
  'build-failed': { to: 'staff', words: 'Build has failed' },
} as const satisfies Record<string, Kind>;

export type MessageName = keyof typeof KINDS;

export const MESSAGE_NAMES = Object.keys(KINDS) as MessageName[];

/** The kinds with their words, as JSON. */
export const WORDS_OF_KINDS = JSON.stringify(
  Object.fromEntries(MESSAGE_NAMES.map((name) => [name, KINDS[name].words])),
);

/** What a kind that the outbox has stored is, and to whom it goes. Unknown ones go to staff. */
export function describeKind(name: string): Kind {
  const known = MESSAGE_NAMES.find((one) => one === name);
  return known ? KINDS[known] : { to: 'staff', words: name.replaceAll('-', ' ') };
}

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
