import { readEnvironment } from '#netlify/env.ts';

/**
 * What causes a message to a person; `clock` is time that has passed since a visitor's call. Messages caused by visitors or the
 * clock are limited, unless staff queue them (docs/rules.md, Messages).
 */
type Cause = 'visitor' | 'clock' | 'staff' | 'payment' | 'offer';

type Kind = {
  /** How the list of messages names it. */
  words: string;
} & (
  | {
      to: 'person';
      cause: Cause;
      /** Set if its links need SESSION_SECRET. */
      signsLinks?: true;
      /** Why it has no chat for a person without an email address. */
      noChat?: string;
    }
  /** `staff` are the mailboxes of NOTIFY_EMAIL; the others are services. */
  | { to: 'staff' | 'mailing-list' | 'build-hook' }
);

/** Every kind of message, by the name that the outbox stores. Never rename one. */
const KINDS = {
  'registration-received': { to: 'person', cause: 'visitor', words: 'Confirmation of registration' },
  'registration-notice': { to: 'staff', words: 'New registration' },
  'place-confirmed': { to: 'person', cause: 'payment', words: 'Place confirmed' },
  'registration-cancelled': { to: 'person', cause: 'staff', words: 'Registration cancelled' },
  'booking-cancelled': { to: 'person', cause: 'visitor', words: 'Booking cancelled' },
  'booking-cancelled-notice': { to: 'staff', words: 'Cancelled by the guest' },
  'payment-reminder': { to: 'person', cause: 'clock', words: 'Reminder of the payment' },
  'deposit-received': { to: 'person', cause: 'payment', words: 'Deposit received' },
  'rest-due': { to: 'person', cause: 'clock', words: 'Rest is due' },
  'session-reminder': { to: 'person', cause: 'clock', words: 'Reminder of the day' },
  'place-lapsed': { to: 'person', cause: 'clock', words: 'Not paid in time' },
  'payment-received': { to: 'person', cause: 'payment', words: 'Payment received' },
  'payment-for-cancelled': {
    to: 'person',
    cause: 'payment',
    words: 'Payment for a cancelled place',
    noChat: 'Only a person who paid online gets it, at the address of the payment.',
  },
  'receipt-issued': {
    to: 'person',
    cause: 'payment',
    words: 'Receipt',
    noChat: 'The paper is on her booking page.',
  },
  'payment-notice': { to: 'staff', words: 'About a payment' },
  'checkout-refused': { to: 'staff', words: 'Online payment isn’t working' },
  'waitlist-joined': { to: 'person', cause: 'visitor', words: 'Confirmation of the waiting list' },
  'waitlist-notice': { to: 'staff', words: 'New on the waiting list' },
  'place-offered': { to: 'person', cause: 'offer', words: 'Offer of a place', signsLinks: true },
  'offer-expired': { to: 'person', cause: 'offer', words: 'Offer has ended' },
  'training-moved': { to: 'person', cause: 'staff', words: 'Training has changed' },
  'training-cancelled': { to: 'person', cause: 'staff', words: 'Training is cancelled' },
  'waiting-cancelled': { to: 'person', cause: 'staff', words: 'Training is cancelled' },
  'registration-restored': { to: 'person', cause: 'staff', words: 'Registration is back' },
  'training-restored': { to: 'person', cause: 'staff', words: 'Training is going ahead' },
  'waiting-restored': { to: 'person', cause: 'staff', words: 'Training is going ahead' },
  'training-message': { to: 'person', cause: 'staff', words: 'Message to everyone' },
  'course-registration-received': { to: 'person', cause: 'visitor', words: 'Confirmation of registration' },
  'course-registration-notice': { to: 'staff', words: 'New course registration' },
  'course-dated': { to: 'person', cause: 'staff', words: 'Dates of the course' },
  'certificate-issued': { to: 'person', cause: 'staff', words: 'Certificate' },
  'certificate-ending': { to: 'person', cause: 'clock', words: 'Certificate ends' },
  'feedback-asked': { to: 'person', cause: 'clock', words: 'Request for feedback', signsLinks: true },
  'referral-received': {
    to: 'person',
    cause: 'visitor',
    words: 'Confirmation of referral',
    noChat: 'The partner speaks with the family.',
  },
  'referral-notice': { to: 'staff', words: 'New referral' },
  'enquiry-received': { to: 'person', cause: 'visitor', words: 'Confirmation of enquiry' },
  'enquiry-notice': { to: 'staff', words: 'New enquiry' },
  'mailing-list': { to: 'mailing-list', words: 'Sign-up' },
  'sign-up-welcome': {
    to: 'person',
    cause: 'visitor',
    words: 'Welcome to the Nova List',
    signsLinks: true,
    noChat: 'The list is of addresses, and codes are sent to them alone.',
  },
  'unsubscribed-notice': { to: 'staff', words: 'Unsubscribed' },
  'spam-notice': { to: 'staff', words: 'Possible spam' },
  'mails-waiting': { to: 'staff', words: 'Emails to visitors are waiting' },
  'many-wrong-codes': { to: 'staff', words: 'Many wrong access codes' },
  'today-digest': { to: 'staff', words: 'What is waiting today' },
  'build-hook': { to: 'build-hook', words: 'Build of the pages' },
  'build-failed': { to: 'staff', words: 'Build has failed' },
} as const satisfies Record<string, Kind>;

export type MessageName = keyof typeof KINDS;

export const MESSAGE_NAMES = Object.keys(KINDS) as MessageName[];

/** The kinds with their words, as JSON. */
export const WORDS_OF_KINDS = JSON.stringify(
  Object.fromEntries(MESSAGE_NAMES.map((name) => [name, KINDS[name].words])),
);

/** Describes a kind as the outbox stores it. An unknown kind counts as one to staff. */
export function describeKind(name: string): Kind {
  const known = MESSAGE_NAMES.find((one) => one === name);
  return known ? KINDS[known] : { to: 'staff', words: name.replaceAll('-', ' ') };
}

/** Whether the message goes to the person whom its data is about. */
export function isToPerson(name: MessageName): boolean {
  return KINDS[name].to === 'person';
}

/** Whether staff send the message on WhatsApp to a person without an email address (messages/chat-texts.ts). */
export function goesByChat(name: MessageName): boolean {
  return whyNoChat(name) === undefined && isToPerson(name);
}

/** Returns why a message has no chat; `undefined` if it has one. */
export function whyNoChat(name: MessageName): string | undefined {
  const kind: Kind = KINDS[name];
  return kind.to === 'person' ? kind.noChat : undefined;
}

/** Whether strangers can cause the message, which is why it is limited. */
export function isCausedByVisitors(name: MessageName): boolean {
  const kind: Kind = KINDS[name];
  return kind.to === 'person' && (kind.cause === 'visitor' || kind.cause === 'clock');
}

/** Whether the message can be delivered in this environment. A chat that staff send needs no mail server. */
export function isConfigured(name: MessageName): boolean {
  const kind: Kind = KINDS[name];
  const { mail, sessionSecret, mailingListUrl, buildHookUrl } = readEnvironment();
  switch (kind.to) {
    case 'person':
      return (mail !== undefined || goesByChat(name)) && !(kind.signsLinks && sessionSecret === undefined);
    case 'staff':
      return mail?.notify !== undefined;
    case 'mailing-list':
      return mailingListUrl !== undefined;
    case 'build-hook':
      return buildHookUrl !== undefined;
  }
}

/** Returns the messages that a submission sends. Spam, which fills in the hidden field, sends only a notice to staff. */
export function messagesOnSubmit(isSpam: boolean, messages: readonly MessageName[]): readonly MessageName[] {
  return isSpam ? ['spam-notice'] : messages;
}
