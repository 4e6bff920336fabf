import { expect, test } from 'vitest';
import type { Registration } from '#src/contract/registrations.ts';
import { startApi } from '#tests/support/api.ts';
import { historyOf } from '#tests/support/history.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

async function registered() {
  const workshop = await createWorkshop(api.database);
  const id = await register(api.visitor(), workshop);
  const read = async () => ((await admin.get(`/api/registrations?workshopId=${workshop}`)).body as [Registration])[0];
  const mark = (attended: boolean, updatedAt?: string) =>
    admin.patch(`/api/registrations/${id}`, { attended, updatedAt });
  return { id, read, mark };
}

test('a mark keeps who set it and when; marking twice keeps the first time, without a trace', async () => {
  const { id, read, mark } = await registered();
  await mark(true);
  const first = await read();
  expect(first).toMatchObject({ attended: true, attendedAt: expect.any(String) as string, attendedBy: 'admin' });
  await mark(true);
  expect(await read()).toMatchObject({ attendedAt: first.attendedAt });
  expect(await historyOf(api.database, id)).toHaveLength(1);
  await mark(false);
  expect(await read()).toMatchObject({ attended: false, attendedAt: null, attendedBy: null });
});

test('the history says when attendance was marked and that the mark was taken back', async () => {
  const { id, read, mark } = await registered();
  await mark(true);
  const { attendedAt } = await read();
  await mark(false);
  const { body } = await admin.get(`/api/admin/history?row=${id}`);
  expect(body).toMatchObject([
    { by: 'admin', changes: { attendedAt: { from: attendedAt, to: null } } },
    { by: 'admin', changes: { attendedAt: { from: null, to: attendedAt } } },
  ]);
});

test('of two who tick the same row that both read, one is refused and the row is ticked once', async () => {
  const { id, read, mark } = await registered();
  const { updatedAt } = await read();
  const statuses = (await Promise.all([mark(true, updatedAt), mark(true, updatedAt)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  expect(await read()).toMatchObject({ attended: true });
  expect(await historyOf(api.database, id)).toHaveLength(1);
});

test('a partner and a visitor mark nobody', async () => {
  const { id, read } = await registered();
  const path = `/api/registrations/${id}`;
  expect((await (await api.signedIn('MUMSGIST')).patch(path, { attended: true })).status).toBe(403);
  expect((await api.visitor().patch(path, { attended: true })).status).toBe(401);
  expect(await read()).toMatchObject({ attended: false });
});
