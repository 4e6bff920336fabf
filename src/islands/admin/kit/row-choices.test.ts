import { expect, test, vi } from 'vitest';
import { ApiError } from '#src/contract/client.ts';
import { $access } from '#src/stores/session.ts';
import { $toast } from '#src/stores/toast.ts';
import { createRowChoices } from './row-choices.ts';

interface Row {
  id: string;
  status: string;
  updatedAt: string;
}

const ROW: Row = { id: '1', status: 'pending', updatedAt: '0' };

/** A server with one row, and a list that shows it. */
function openPage(server: Row = ROW) {
  const page = { server, shown: ROW, sent: [] as string[], failure: null as Error | null };
  const choices = createRowChoices({
    readValues: ({ status }) => ({ status }),
    list: { replace: (row: Row) => (page.shown = row) },
    async send(_id, { status, updatedAt }) {
      await Promise.resolve();
      page.sent.push(status);
      if (page.failure) throw page.failure;
      if (updatedAt !== page.server.updatedAt) throw new ApiError(409, '', '{"code":"changed_meanwhile"}');
      page.server = { ...page.server, status, updatedAt: String(Number(updatedAt) + 1) };
      return page.server;
    },
    find: () => Promise.resolve(page.server),
  });
  return { page, choices };
}

/** A choice that waits because the session has expired. */
async function saveAsSessionEnds() {
  const { page, choices } = openPage();
  $access.set({ phase: 'signed-in', session: { role: 'admin' } });
  page.failure = new ApiError(401, '', '{"code":"signed_out"}');
  const saved = choices.choose(page.shown, { status: 'paid' });
  await vi.waitFor(() => expect($access.get().phase).toBe('expired'));
  return { page, saved };
}

test('a change shows at once, and then as the server returns it', async () => {
  const { page, choices } = openPage();
  const saved = choices.choose(page.shown, { status: 'paid' });
  expect(page.shown.status).toBe('paid');
  await saved;
  expect(page.shown).toEqual({ id: '1', status: 'paid', updatedAt: '1' });
  expect($toast.get()).toMatchObject({ title: 'Success', description: 'Status updated successfully.' });
});

test.each([
  ['is lost', new TypeError('Failed to fetch')],
  ['comes from a proxy', new ApiError(502, 'Bad Gateway', '')],
])('a stored change is shown as stored, even if its response %s', async (_what, failure) => {
  const { page, choices } = openPage({ ...ROW, status: 'paid', updatedAt: '1' });
  page.failure = failure;
  await choices.choose(page.shown, { status: 'paid' });
  expect(page.shown).toEqual({ id: '1', status: 'paid', updatedAt: '1' });
  expect(choices.$edits.get()['1']?.error ?? '').toBe('');
  expect($toast.get()).toMatchObject({ title: 'Success', description: 'Status updated successfully.' });
  page.failure = null;
  await choices.choose(page.shown, { status: 'confirmed' });
  expect(page.shown).toEqual({ id: '1', status: 'confirmed', updatedAt: '2' });
});

test.each([
  ['somebody else signs in', { phase: 'signed-in', session: { role: 'partner', referralCode: 'YAYA' } }],
  ['the page is left', { phase: 'signed-out' }],
] as const)('a choice is not saved if %s after the session has ended', async (_what, access) => {
  const { page, saved } = await saveAsSessionEnds();
  $access.set(access);
  await saved;
  expect(page.sent).toEqual(['paid']);
  expect(page.shown).toEqual(ROW);
});
