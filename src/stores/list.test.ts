import { cleanStores } from 'nanostores';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { $urlQuery } from './url-query.ts';
import { createList } from './list.ts';

const row = z.object({ id: z.string(), updatedAt: z.optional(z.string()) });

/** A page with a URL and a history, and a server with two pages of rows. The first is shown. */
async function openPage(search: string) {
  const url = new URL(`http://localhost/admin${search}`);
  // Leaving a page clears its URL query.
  onTestFinished(() => cleanStores($urlQuery));
  const go = vi.fn((state: unknown, _title: string, to: URL) => {
    url.search = to.search;
    history.state = state;
  });
  const history = { state: null as unknown, pushState: go, replaceState: go };
  vi.stubGlobal('location', url);
  vi.stubGlobal('history', history);
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  const asked: string[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string) => {
      const { searchParams } = new URL(path, url);
      asked.push(path);
      const cursor = searchParams.get('cursor');
      const refused = cursor === 'bad' ? 'cursor' : searchParams.get('search') === 'bad' ? 'search' : null;
      if (refused) return Promise.resolve(Response.json({ errors: { [refused]: 'Not right.' } }, { status: 422 }));
      const headers: Record<string, string> = cursor ? {} : { Link: '</api/rows?limit=20&cursor=two>; rel="next"' };
      return Promise.resolve(Response.json([{ id: cursor ?? 'one' }], { headers }));
    }),
  );
  const list = createList({ path: '/api/rows', row, filters: { search: 'text', status: ['paid'] } });
  const shows = (id: string) =>
    vi.waitFor(() =>
      expect(list.$state.get()).toMatchObject({ phase: 'loaded', isReloading: false, value: { rows: [{ id }] } }),
    );
  onTestFinished(list.start());
  await shows('one');
  return { list, shows, asked, url, go };
}

test('the request has the filters of the URL, without unknown values', async () => {
  const { asked } = await openPage('?search=Layla&status=gone&other=x');
  expect(asked).toEqual(['/api/rows?limit=20&search=Layla']);
});

test('the URL selects the page, and a new filter starts at the first page', async () => {
  const { list, shows, url } = await openPage('');
  expect(list.$paging.get()).toEqual({ hasNext: true, hasPrevious: false });
  list.nextPage();
  await shows('two');
  expect([url.search, history.state]).toEqual(['', { before: [''], search: 'cursor=two' }]);
  expect(list.$paging.get()).toEqual({ hasNext: false, hasPrevious: true });
  list.previousPage();
  await shows('one');
  list.nextPage();
  await shows('two');
  list.setFilter('status', 'paid');
  await shows('one');
  expect(url.search).toBe('?status=paid');
});

test.each([
  ['typed', ''],
  ['in a link', '?search=Layla'],
])('a search that is %s is kept with the history entry, not in the address', async (_how, search) => {
  const { list, shows, url, asked } = await openPage(search);
  if (search === '') list.setFilter('search', 'Layla');
  list.setFilter('status', 'paid');
  await shows('one');
  expect([url.search, history.state]).toEqual(['?status=paid', { before: [], search: 'search=Layla' }]);
  expect(asked.at(-1)).toBe('/api/rows?limit=20&search=Layla&status=paid');
  list.nextPage();
  await shows('two');
  expect([url.search, list.$filterValues.get()]).toEqual(['?status=paid', { search: 'Layla', status: 'paid' }]);
  expect(asked.at(-1)).toBe('/api/rows?limit=20&search=Layla&status=paid&cursor=two');
  list.previousPage();
  list.setFilter('search', '');
  await shows('one');
  expect(history.state).toEqual({ before: [], search: '' });
});

test('repeated presses request the next page once', async () => {
  const { list, shows, go } = await openPage('');
  list.nextPage();
  list.nextPage();
  await shows('two');
  expect(go).toHaveBeenCalledOnce();
});

test.each(['cursor', 'search'])('a %s that the server refuses is removed from the URL', async (name) => {
  const { url } = await openPage(`?${name}=bad&status=paid`);
  expect(url.search).toBe('?status=paid');
});

test('a row that changes during a load causes another load', async () => {
  const { list, shows, asked } = await openPage('');
  void list.load();
  list.remove({ id: 'one' });
  await shows('one');
  expect(asked).toHaveLength(3);
});

test('removing the last row of a page loads the rows after it, or else the previous page', async () => {
  const { list, shows, url } = await openPage('');
  list.remove({ id: 'one' });
  expect(list.$state.get()).toMatchObject({ isReloading: true });
  await shows('one');
  list.nextPage();
  await shows('two');
  list.remove({ id: 'two' });
  await shows('one');
  expect(url.search).toBe('');
});

test('a late row does not replace a newer one', async () => {
  const { list } = await openPage('');
  const newer = { id: 'one', updatedAt: '2025-06-29T10:00:00.001Z' };
  list.replace(newer);
  list.replace({ id: 'one', updatedAt: '2025-06-29T10:00:00.000Z' });
  expect(list.$state.get()).toMatchObject({ value: { rows: [newer] } });
});
