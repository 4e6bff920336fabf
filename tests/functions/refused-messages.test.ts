import { expect, test } from 'vitest';
import { MESSAGE_TYPES } from '#netlify/messages/message-types.ts';
import { startApi } from '#tests/support/api.ts';
import { ineffectiveCalls } from '#tests/support/ineffective/calls.ts';
import { ineffectiveRegistrations } from '#tests/support/ineffective/registrations.ts';
import { ineffectiveVisitors } from '#tests/support/ineffective/visitors.ts';
import { ineffectiveWorkshops } from '#tests/support/ineffective/workshops.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { outbox } from '#tests/support/outbox.ts';
import { startProvider } from '#tests/support/provider.ts';
import { payWithin } from '#tests/support/workshops.ts';

/**
 * A message says what a call has done. For each type, calls that do nothing of the kind: they are refused, or everything was so
 * before. None of them leads to the message. A new type needs a row in tests/support/ineffective.
 */

const api = await startApi();
await startMailServer(api.database);
await startProvider();
await payWithin(api.database, 48);
const calls = await ineffectiveCalls(api);
const INEFFECTIVE = {
  ...ineffectiveVisitors(calls),
  ...ineffectiveRegistrations(calls),
  ...ineffectiveWorkshops(calls),
};

const ROWS = MESSAGE_TYPES.flatMap(({ name }) =>
  (INEFFECTIVE[name] ?? []).map((prepare, index) => ({ name, index, prepare })),
);

test('each message type has a call without an effect', () => {
  expect(MESSAGE_TYPES.map(({ name }) => name).filter((name) => INEFFECTIVE[name] === undefined)).toEqual([]);
  expect(Object.keys(INEFFECTIVE).filter((kind) => !MESSAGE_TYPES.some(({ name }) => name === kind))).toEqual([]);
});

test.for(ROWS)('a call that has no such effect leads to no $name ($index)', async ({ name, prepare }) => {
  const call = await prepare();
  await api.settled();
  const ofThisKind = async () => (await outbox(api.database)).filter(({ kind }) => kind === name).map(({ id }) => id);
  const before = await ofThisKind();
  await call();
  await api.settled();
  const after = await ofThisKind();
  expect(after.filter((id) => !before.includes(id))).toEqual([]);
});
