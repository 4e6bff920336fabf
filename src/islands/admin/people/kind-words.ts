import type { ItemKind } from '#src/contract/people.ts';

export const KIND_WORDS: Readonly<Record<ItemKind | 'attendee', string>> = {
  registration: 'Booking',
  'course-registration': 'Course',
  attendee: 'Attends',
  payment: 'Payment',
  receipt: 'Receipt',
  referral: 'Referral',
  enquiry: 'Enquiry',
  'sign-up': 'Sign-up',
  code: 'Code',
  'family-code': 'Family code',
  waiting: 'Waiting',
  certificate: 'Certificate',
  email: 'Message',
};
