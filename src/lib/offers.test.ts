import { expect, test } from 'vitest';
import { signUpMessage } from './offers.ts';

test.each([
  ['visa', "You've joined the Nova List! Check your email for the 700 AED visa discount code."],
  ['hiring', "You've joined the Nova List! Check your email for the 200 AED hiring discount code."],
  ['training', "You've joined the Nova List! Check your email for the 10% training discount code."],
  ['none', "You've successfully joined the Nova List!"],
] as const)('a sign-up with the offer %s is told its discount', (offer, message) => {
  expect(signUpMessage(offer)).toBe(message);
});
