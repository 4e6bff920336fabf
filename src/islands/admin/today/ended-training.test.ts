import { expect, onTestFinished, test, vi } from 'vitest';
import { watch } from '#src/stores/admin-dashboard.ts';
import { signOut } from '#src/stores/session.ts';
import { createIssue, UNDO_MS } from './ended-training.ts';

/** A press for two people, and the calls that follow. */
function pressed() {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const leave = new EventTarget();
  vi.stubGlobal('addEventListener', leave.addEventListener.bind(leave));
  vi.stubGlobal('removeEventListener', leave.removeEventListener.bind(leave));
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) ?? path);
    return Promise.resolve(Response.json({ issued: [], refused: [] }, { status: 201 }));
  });
  const load = vi.fn(() => Promise.resolve());
  onTestFinished(watch({ load, start: () => vi.fn() }));
  const issue = createIssue();
  issue.schedule(['a', 'b']);
  return { issue, sent, load, leave };
}

test('certificates are issued when the minute is over, and the list loads again', async () => {
  const { issue, sent, load } = pressed();
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect([sent, issue.$pending.get()]).toEqual([[], ['a', 'b']]);
  await vi.advanceTimersByTimeAsync(1);
  expect([sent, issue.$pending.get()]).toEqual([[{ attendeeIds: ['a', 'b'] }], null]);
  expect(load).toHaveBeenCalledOnce();
});

test('within the minute the press can be taken back, and then nothing is issued', async () => {
  const { issue, sent, leave } = pressed();
  await vi.advanceTimersByTimeAsync(UNDO_MS / 2);
  issue.undo();
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  leave.dispatchEvent(new Event('pagehide'));
  expect([sent, issue.$pending.get()]).toEqual([[], null]);
});

test('who leaves the page issues them at once, and only once', async () => {
  const { sent, leave } = pressed();
  leave.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(sent).toEqual([{ attendeeIds: ['a', 'b'] }]);
});

test('who signs out issues them first, while the session is known, and only once', async () => {
  vi.stubGlobal('history', { replaceState: vi.fn() });
  vi.stubGlobal('location', { pathname: '/admin' });
  const { sent, load } = pressed();
  load.mockImplementation(() => Promise.resolve(void sent.push('read again')));
  await signOut();
  await signOut();
  expect(sent).toEqual([{ attendeeIds: ['a', 'b'] }, 'read again', '/api/session', '/api/session']);
});
