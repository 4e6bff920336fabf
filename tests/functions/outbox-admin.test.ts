import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { deliverDue } from '#netlify/messages/delivery.ts';
import { startApi } from '#tests/support/api.ts';
import { HOUR, later } from '#tests/support/clock.ts';
import { emptyOutbox, outbox, putEntry, stubKind } from '#tests/support/outbox.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

beforeEach(() => emptyOutbox(api.database));

test('the administrator reads what waits, was sent and failed, newest first, without what it carries', async () => {
  const kind = stubKind();
  const now = Date.now();
  const [first, second] = [
    await putEntry(api.database, { now: new Date(now - 2_000) }),
    await putEntry(api.database, { kind: 'other-notice', now: new Date(now - 1_000) }),
  ];
  kind.refusal = 'It answered 500.';
  await deliverDue(api.database, [kind, stubKind({ name: 'other-notice' })]);
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
    },
    {
      id: first,
      kind: 'test',
      createdAt: new Date(now - 2_000).toISOString(),
      tries: 1,
      nextTryAt: expect.any(String) as string,
      lastError: 'It answered 500.',
      state: 'waiting',
    },
  ]);
  const ids = async (query: string) =>
    ((await admin.get(`/api/admin/outbox${query}`)).body as { id: string }[]).map(({ id }) => id);
  expect(await ids('?state=waiting')).toEqual([first]);
  for (const kindTyped of ['OTHER-', 'other notice']) expect(await ids(`?search=${kindTyped}`)).toEqual([second]);
  expect(await ids('?limit=1')).toEqual([second]);
  expect((await admin.get('/api/admin/outbox?state=lost')).status).toBe(422);
});

test('a retry makes an entry due, also one that rests as failed', async () => {
  const kind = stubKind();
  kind.refusal = 'It answered 500.';
  const id = await putEntry(api.database, { now: new Date(Date.now() - 48 * HOUR) });
  await deliverDue(api.database, [kind]);
  expect(await outbox(api.database)).toMatchObject([{ state: 'failed' }]);
  kind.refusal = null;
  const answer = await admin.post(`/api/admin/outbox/${id}/retry`, {});
  expect([answer.status, answer.body]).toEqual([
    202,
    { success: true, message: 'It will be tried within a minute.', id },
  ]);
  await deliverDue(api.database, [kind]);
  expect(kind.delivered).toEqual([id]);
});

test('what was accepted cannot be sent again', async () => {
  const id = await putEntry(api.database);
  await deliverDue(api.database, [stubKind()]);
  const answer = await admin.post(`/api/admin/outbox/${id}/retry`, {});
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ code: 'changed_meanwhile', message: 'This was sent in the meantime.' });
  expect(await later(HOUR, () => deliverDue(api.database, [stubKind()]))).toBe(0);
});

test('unknown and malformed ids are 404', async () => {
  for (const id of [randomUUID(), 'x'])
    expect((await admin.post(`/api/admin/outbox/${id}/retry`, {})).status).toBe(404);
});
