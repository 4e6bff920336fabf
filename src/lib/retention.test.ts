import { expect, test } from 'vitest';
import { formatRetention, RETENTION } from './retention.ts';

test.each([
  ['enquiries', '24 months'],
  ['registrations', '36 months after the date they are for'],
  ['referrals', '36 months'],
  ['payments', '7 years'],
  ['sentMails', '90 days'],
  ['newsletter', 'Until you unsubscribe; spam for 12 months'],
  ['technical', 'As long as they count'],
] as const)('%s are kept: %s', (kind, text) => {
  expect(formatRetention(RETENTION[kind])).toBe(text);
});
