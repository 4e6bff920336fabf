import { expect, test } from 'vitest';
import { MESSAGE_NAMES } from '#netlify/db/queries/outbox/message-names.ts';
import { MESSAGE_TYPES } from './message-types.ts';

test('each kind of message has one way of being sent, and no other is known', () => {
  expect(MESSAGE_TYPES.map(({ name }) => name).sort()).toEqual(MESSAGE_NAMES.toSorted());
});
