import { expect, test, vi } from 'vitest';
import { ApiError } from '#src/contract/client.ts';
import { createRowSaver } from './row-saver.ts';
import { $access } from './session.ts';
import { $toast } from './toast.ts';

interface Row {
  id: string;
  status: string;
  updatedAt: string;
}

const ROW: Row = { id: '1', status: 'pending', updatedAt: '0' };

/** A server that knows one row, and a list that shows it. */
function createDesk(server: Row = ROW) {
  const desk = { server, shown: ROW, sent: [] as string[], failure: null as Error | null };
  const saver = createRowSaver<Row, { status: string }>({
    replace: (row) => (desk.shown = row),
    async send(_id, { status, updatedAt }) {
      await Promise.resolve();
      desk.sent.push(status);
      if (desk.failure) throw desk.failure;
      if (updatedAt !== desk.server.updatedAt) throw new ApiError(409, '', '{"code":"changed_meanwhile"}');
      desk.server = { ...desk.server, status, updatedAt: String(Number(updatedAt) + 1) };
      return desk.server;
    },
    find: () => Promise.resolve(desk.server),
  });
  return { desk, saver };
}

/** An administrator's choice that meets the end of the session, and is under way still. */
async function saveAsSessionEnds() {
  const { desk, saver } = createDesk();
  $access.set({ phase: 'in', session: { role: 'admin' } });
  desk.failure = new ApiError(401, '', '{"code":"signed_out"}');
  const saved = saver.save(desk.shown, { status: 'paid' });
  await vi.waitFor(() => expect($access.get().phase).toBe('ended'));
  return { desk, saved };
}

test('a change shows at once, and stays as the server has it', async () => {
  const { desk, saver } = createDesk();
  const saved = saver.save(desk.shown, { status: 'paid' });
  expect(desk.shown.status).toBe('paid');
  await saved;
  expect(desk.shown).toEqual({ id: '1', status: 'paid', updatedAt: '1' });
  expect($toast.get()).toMatchObject({ title: 'Success', description: 'Status updated successfully.' });
});

test('changes of one row are sent in turn, each with the time of the one before', async () => {
  const { desk, saver } = createDesk();
  const first = saver.save(desk.shown, { status: 'paid' });
  const second = saver.save(desk.shown, { status: 'confirmed' });
  expect(desk.shown.status).toBe('confirmed');
  await Promise.all([first, second]);
  expect(desk.sent).toEqual(['paid', 'confirmed']);
  expect(desk.shown).toEqual({ id: '1', status: 'confirmed', updatedAt: '2' });
});

test('a change that fails is undone, and told', async () => {
  const { desk, saver } = createDesk();
  desk.failure = new TypeError('Failed to fetch');
  await saver.save(desk.shown, { status: 'paid' });
  expect(desk.shown).toEqual(ROW);
  expect($toast.get()).toMatchObject({ title: 'Error', description: 'Failed to update status' });
});

test.each([
  ['is lost', new TypeError('Failed to fetch')],
  ['is a proxy’s', new ApiError(502, 'Bad Gateway', '')],
])('a change whose answer %s, but which was made, is shown as made', async (_what, failure) => {
  const { desk, saver } = createDesk({ ...ROW, status: 'paid', updatedAt: '1' });
  desk.failure = failure;
  await saver.save(desk.shown, { status: 'paid' });
  expect(desk.shown).toEqual({ id: '1', status: 'paid', updatedAt: '1' });
  expect(saver.$remarks.get()['1']).toBe('');
  expect($toast.get()).toMatchObject({ title: 'Success', description: 'Status updated successfully.' });
  desk.failure = null;
  await saver.save(desk.shown, { status: 'confirmed' });
  expect(desk.shown).toEqual({ id: '1', status: 'confirmed', updatedAt: '2' });
});

test('what somebody else made of the row meanwhile takes its place, with a remark until the next change', async () => {
  const { desk, saver } = createDesk({ ...ROW, status: 'confirmed', updatedAt: '7' });
  await saver.save(desk.shown, { status: 'paid' });
  expect(desk.shown).toEqual({ id: '1', status: 'confirmed', updatedAt: '7' });
  expect(saver.$remarks.get()['1']).toContain('Somebody else changed this meanwhile.');
  await saver.save(desk.shown, { status: 'paid' });
  expect(desk.shown.status).toBe('paid');
  expect(saver.$remarks.get()['1']).toBe('');
});

test('a choice waits for the code where the session has ended, and is then saved', async () => {
  const { desk, saved } = await saveAsSessionEnds();
  desk.failure = null;
  $access.set({ phase: 'in', session: { role: 'admin' } });
  await saved;
  expect(desk.sent).toEqual(['paid', 'paid']);
  expect(desk.shown).toEqual({ id: '1', status: 'paid', updatedAt: '1' });
});

test.each([
  ['somebody else signs in', { phase: 'in', session: { role: 'partner', referralCode: 'YAYA' } }],
  ['the page is left', { phase: 'out' }],
] as const)('a choice is not saved where %s after the session has ended', async (_what, access) => {
  const { desk, saved } = await saveAsSessionEnds();
  $access.set(access);
  await saved;
  expect(desk.sent).toEqual(['paid']);
  expect(desk.shown).toEqual(ROW);
});
