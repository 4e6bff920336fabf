import { expect, test } from 'vitest';
import { fieldLabel, originText, valueText } from './history-texts.ts';

test.each([
  ['status', 'Status'],
  ['isPaid', 'Payment'],
  ['attendedAt', 'Attended'],
  ['registrationClosesAt', 'Registration closes at'],
])('the field %s is called %s', (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});

test.each([
  ['isPaid', true, 'Paid'],
  ['spam', false, 'no'],
  ['notes', null, 'none'],
  ['notes', '', 'none'],
  ['attendedAt', null, 'no'],
  ['capacity', 0, '0'],
  ['cancelledAt', '2025-11-10T10:05:00.000Z', '10 Nov 2025, 14:05'],
] as const)('the value of %s, %s, reads %s', (field, value, words) => {
  expect(valueText(field, value)).toBe(words);
});

test.each([
  [{ page: '/workshop', source: 'instagram' }, 'From /workshop, by instagram'],
  [{ from: 'MUMSGIST' }, 'Shared by MUMSGIST'],
  [
    { page: '/', referrer: 'www.google.com', source: 'google', campaign: 'spring', from: 'YAYA' },
    'From /, by google, campaign spring, shared by YAYA, linked from www.google.com',
  ],
])('the origin %o reads %s', (origin, words) => {
  expect(originText(origin)).toBe(words);
});
