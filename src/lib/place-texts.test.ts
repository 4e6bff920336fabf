import { expect, test } from 'vitest';
import { placeHeld } from './place-texts.ts';

test('a place is held, until its end in Dubai if it has one', () => {
  expect(placeHeld(null)).toBe('Your place is held.');
  expect(placeHeld('2038-01-02T06:05:00.000Z')).toBe(
    'Your place is held until Saturday 2 January 2038, 10:05 AM, Dubai time.',
  );
});
