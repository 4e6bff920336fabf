/** The answers to a registration, for people. */
export const REGISTRATION_MESSAGE = {
  registered: 'Thank you for registering!',
  full: 'This workshop is currently at full capacity. Please contact us to be added to the waiting list or to learn about future dates.',
  closed: 'Registration for this workshop is closed. Please contact us to learn about future dates.',
  offerGone: 'This offer has ended.',
  alreadyRegistered: 'This nanny is already registered for this workshop.',
} as const;
