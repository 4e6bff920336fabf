import { expect, test } from 'vitest';
import { sendText } from './training-people.ts';

test.each([
  [2, 0, 'Send 2 emails'],
  [2, 1, 'Send 2 emails and prepare 1 WhatsApp message'],
  [0, 3, 'Prepare 3 WhatsApp messages'],
  [0, 0, null],
])('%i addresses and %i numbers alone: %s', (emails, chats, text) => {
  expect(sendText({ emails, chats })).toBe(text);
});
