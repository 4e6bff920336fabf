/** Of a workshop that nobody can book now. */
export const WORKSHOP_STATE_TEXTS = {
  full: 'Workshop is Full',
  closed: 'Registration is closed',
  past: 'This workshop has taken place.',
  cancelled: 'This workshop has been cancelled.',
} as const;
