import { expect, test } from 'vitest';
import { deliverDue } from '#netlify/messages/delivery.ts';
import { createDatabase } from '#tests/support/database.ts';
import { emptyOutbox, outbox, putEntry, stubMessageType } from '#tests/support/outbox.ts';

const { database } = await createDatabase();

test.for([
  ['It said: 451 a\0b\r\nc', 'It said: 451 a b  c'],
  [`${'x'.repeat(499)}👶`, `${'x'.repeat(499)}�`],
] as const)('a rejection is stored without the characters that the database refuses', async ([rejection, noted]) => {
  await emptyOutbox(database);
  const messageType = stubMessageType();
  messageType.rejection = rejection;
  await putEntry(database);
  await deliverDue(database, [messageType]);
  expect(await outbox(database)).toMatchObject([
    { state: 'waiting', tries: 1, last_error: noted, claimed_until: null },
  ]);
});
