import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { settleBackground } from '#scripts/server/background.ts';
import { deliverDue } from '#netlify/messages/delivery.ts';
import { startApi } from '#tests/support/api.ts';
import { HOUR, later } from '#tests/support/clock.ts';
import { emptyOutbox, outbox, putEntry, stubMessageType } from '#tests/support/outbox.ts';

/** Nobody is configured to get the mails of staff. */
const NOTIFIED = null;

const api = await startApi();
const admin = await api.signedIn('admin');

beforeEach(() => emptyOutbox(api.database));

test('the list of messages starts with the newest and has no payloads', async () => {
  const messageType = stubMessageType();
  const now = Date.now();
  const [first, second] = [
    await putEntry(api.database, { now: new Date(now - 2_000) }),
    await putEntry(api.database, { kind: 'other-notice', now: new Date(now - 1_000) }),
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
    },
  ]);
  const ids = async (query: string) =>
    ((await admin.get(`/api/admin/outbox${query}`)).body as { id: string }[]).map(({ id }) => id);
  expect(await ids('?state=waiting')).toEqual([first]);
  for (const typed of ['OTHER-', 'other notice']) expect(await ids(`?search=${typed}`)).toEqual([second]);
  expect(await ids('?limit=1')).toEqual([second]);
  expect((await admin.get('/api/admin/outbox?state=lost')).status).toBe(422);
});

test('a retry tries a failed entry at once, and a kind that this version does not know stays with its reason', async () => {
  const messageType = stubMessageType();
  messageType.rejection = 'It answered 500.';
  const id = await putEntry(api.database);
  await later(48 * HOUR, () => deliverDue(api.database, [messageType]));
  expect(await outbox(api.database)).toMatchObject([{ state: 'failed' }]);
  const answer = await admin.post(`/api/admin/outbox/${id}/retry`, {});
  expect([answer.status, answer.body]).toEqual([202, { success: true, message: 'It is being tried now.', id }]);
  await settleBackground(5_000);
  expect(await outbox(api.database)).toMatchObject([
    { state: 'waiting', tries: 2, last_error: expect.stringContaining('does not know') as string },
  ]);
});

test('a sent entry cannot be sent again', async () => {
  const id = await putEntry(api.database);
  await deliverDue(api.database, [stubMessageType()]);
  const answer = await admin.post(`/api/admin/outbox/${id}/retry`, {});
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ code: 'changed_meanwhile', message: 'This was sent in the meantime.' });
  expect(await later(HOUR, () => deliverDue(api.database, [stubMessageType()]))).toBe(0);
});

test('unknown and malformed ids are 404', async () => {
  for (const id of [randomUUID(), 'x'])
    expect((await admin.post(`/api/admin/outbox/${id}/retry`, {})).status).toBe(404);
});
