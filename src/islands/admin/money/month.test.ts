import { expect, test, vi } from 'vitest';
import { addMonths, money, monthName, openMonth } from './month.ts';

test.for<[month: string, before: string, after: string, name: string]>([
  ['2026-11', '2026-10', '2026-12', 'November 2026'],
  ['2026-12', '2026-11', '2027-01', 'December 2026'],
  ['2027-01', '2026-12', '2027-02', 'January 2027'],
])('the month before and after %s', ([month, before, after, name]) => {
  expect([addMonths(month, -1), addMonths(month, 1), monthName(month)]).toEqual([before, after, name]);
});

const NONE = {
  received: 0,
  refunded: 0,
  due: 0,
  pastUnpaid: 0,
  placesSold: 0,
  byMethod: [],
  trainings: [],
  sources: [],
};

test('the sums of a month stay when they cannot be read again, and go with the month', async () => {
  const url = new URL('http://localhost/admin/money');
  vi.stubGlobal('location', url);
  vi.stubGlobal('history', { pushState: (_state: unknown, _title: string, to: URL) => (url.search = to.search) });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(NONE)));
  const stop = money.start();
  await vi.waitFor(() => expect(money.$state.get().phase).toBe('loaded'));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No connection')));
  await money.load();
  expect(money.$state.get()).toMatchObject({ phase: 'loaded', isReloading: false });
  openMonth('2026-01');
  await vi.waitFor(() => expect(money.$state.get()).toEqual({ phase: 'failed' }));
  stop();
});
