import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { deliverDue } from '#netlify/messages/delivery.ts';
import { startApi } from '#tests/support/api.ts';
import { HOUR, later } from '#tests/support/clock.ts';
import { emptyOutbox, outbox, insertEntry, stubMessageType } from '#tests/support/outbox.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';
import type { OutboxEntry } from '#src/contract/system.ts';
import { duringTransaction } from '#tests/support/open-transaction.ts';

/** No mailbox of staff is configured. */
const NOTIFIED = null;

const api = await startApi();
const admin = await api.signedIn('admin');

beforeEach(() => emptyOutbox(api.database));

test('the list of messages is newest first and has no payloads', async () => {
  const messageType = stubMessageType();
  const now = Date.now();
  const [first, second] = [
    await insertEntry(api.database, { now: new Date(now - 2_000) }),
    await insertEntry(api.database, { kind: 'other-notice', now: new Date(now - 1_000) }),
  ];
  messageType.rejection = 'It answered 500.';
  await deliverDue(api.database, [messageType, stubMessageType({ name: 'other-notice' })]);
  const { status, body } = await admin.get('/api/admin/outbox');
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      id: second,
      kind: 'other-notice',
      createdAt: new Date(now - 1_000).toISOString(),
      tries: 1,
      nextTryAt: null,
      lastError: null,
      state: 'sent',
      recipient: NOTIFIED,
      about: 'other notice',
      ...{ channel: 'email', chatLink: null },
    },
    {
      id: first,
      kind: 'test',
      createdAt: new Date(now - 2_000).toISOString(),
      tries: 1,
      nextTryAt: expect.any(String) as string,
      lastError: 'It answered 500.',
      state: 'waiting',
      recipient: NOTIFIED,
      about: 'test',
      ...{ channel: 'email', chatLink: null },
    },
  ]);
  const ids = async (query: string) =>
    (await admin.read<{ id: string }[]>(`/api/admin/outbox${query}`)).map(({ id }) => id);
  expect(await ids('?state=waiting')).toEqual([first]);
  for (const typed of ['OTHER-', 'other notice']) expect(await ids(`?search=${typed}`)).toEqual([second]);
  expect(await ids('?limit=1')).toEqual([second]);
});

test('a retry sends a failed entry at once, and an unknown message type stays failed', async () => {
  const messageType = stubMessageType();
  messageType.rejection = 'It answered 500.';
  const id = await insertEntry(api.database);
  await later(48 * HOUR, () => deliverDue(api.database, [messageType]));
  expect(await outbox(api.database)).toMatchObject([{ state: 'failed' }]);
  const response = await admin.post(`/api/admin/outbox/${id}/retry`, {});
  expect([response.status, response.body]).toEqual([202, { success: true, message: 'It is being tried now.', id }]);
  await api.settled();
  expect(await outbox(api.database)).toMatchObject([
    { state: 'waiting', tries: 2, last_error: expect.stringContaining('does not know') as string },
  ]);
});

test('a retry of a failed request for a build makes the one that waits due now, and takes its place', async () => {
  const hour = 3_600_000;
  const failed = await insertEntry(api.database, { kind: 'build-hook' });
  await api.rows`update outbox set state = 'failed' where id = ${failed}::uuid`;
  const waiting = await insertEntry(api.database, { kind: 'build-hook', now: new Date(Date.now() + hour) });
  expect((await admin.post(`/api/admin/outbox/${failed}/retry`, {})).status).toBe(202);
  const [entry, ...others] = await outbox(api.database);
  expect([entry?.id, others]).toEqual([waiting, []]);
  expect(Number(entry?.next_try_at)).toBeLessThan(Date.now() + hour / 2);
});

test('a sent entry cannot be sent again', async () => {
  const id = await insertEntry(api.database);
  await deliverDue(api.database, [stubMessageType()]);
  const response = await admin.post(`/api/admin/outbox/${id}/retry`, {});
  expect(response.status).toBe(409);
  expect(response.body).toMatchObject({ code: 'changed_meanwhile', message: 'This was sent in the meantime.' });
  expect(await later(HOUR, () => deliverDue(api.database, [stubMessageType()]))).toBe(0);
});

test('unknown and malformed ids are 404, and so is a message that staff send by hand', async () => {
  const chat = await insertEntry(api.database);
  await api.rows`update outbox set channel = 'chat', state = 'ready' where id = ${chat}::uuid`;
  for (const id of [randomUUID(), 'x', chat])
    expect((await admin.post(`/api/admin/outbox/${id}/retry`, {})).status).toBe(404);
  expect(await outbox(api.database)).toMatchObject([{ id: chat, state: 'ready' }]);
});

test.for<[change: string, status: number, state: string]>([
  [`state = 'sent'`, 409, 'sent'],
  [`state = 'failed'`, 202, 'waiting'],
])('a retry during another change that sets %s has status %i', async ([change, status, state]) => {
  const id = await insertEntry(api.database);
  const response = await duringTransaction(api.database, `update outbox set ${change} where id = '${id}'`, () =>
    admin.post(`/api/admin/outbox/${id}/retry`, {}),
  );
  expect(response.status).toBe(status);
  expect((await outbox(api.database)).find((entry) => entry.id === id)).toMatchObject({ state });
});

test.for([
  ['It said: 451 a\0b\r\nc', 'It said: 451 a b  c'],
  [`${'x'.repeat(499)}👶`, `${'x'.repeat(499)}�`],
] as const)('a rejection is stored without the characters that PostgreSQL refuses', async ([rejection, stored]) => {
  const messageType = stubMessageType();
  messageType.rejection = rejection;
  await insertEntry(api.database);
  await deliverDue(api.database, [messageType]);
  expect(await outbox(api.database)).toMatchObject([
    { state: 'waiting', tries: 1, last_error: stored, claimed_until: null },
  ]);
});

test('the list can show the messages of one training', async () => {
  await startMailServer(api.database);
  const [one, other] = [await createWorkshop(api.database), await createWorkshop(api.database)];
  await register(api.visitor(), one, { email: 'of-one@example.com' });
  await register(api.visitor(), other, { email: 'of-other@example.com' });
  await api.settled();
  const rows = await admin.read<OutboxEntry[]>(`/api/admin/outbox?trainingId=${one}`);
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['registration-notice', 'registration-received']);
  expect(rows.every(({ recipient }) => !recipient?.includes('of-other'))).toBe(true);
});
