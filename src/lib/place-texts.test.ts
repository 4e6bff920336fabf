import { expect, test } from 'vitest';
import { dueDay, placeHeld, restToPay } from './place-texts.ts';

test('a place is held, until its end in Dubai if it has one', () => {
  expect(placeHeld(null)).toBe('Your place is held.');
  expect(placeHeld('2038-01-02T06:05:00.000Z')).toBe(
    'Your place is held until Saturday 2 January 2038, 10:05 AM, Dubai time.',
  );
});

test('a sum is singular, its day this year has no year, and today is now', () => {
  const now = new Date('2025-09-26T21:00:00Z');
  expect(restToPay(1400, '2025-09-28', now)).toBe('AED 1,400 to pay by Sunday 28 September');
  expect(restToPay(1400, '2026-01-03', now)).toBe('AED 1,400 to pay by Saturday 3 January 2026');
  expect(restToPay(1400, '2025-09-27', now)).toBe('AED 1,400 is due now');
  expect([dueDay('2025-09-28', now), dueDay('2025-09-27', now)]).toEqual(['on Sunday 28 September', 'now']);
});
