import { expect, test, vi } from 'vitest';
import { selectPartner, summary, timeline, watch } from './admin-dashboard.ts';

const COUNTS = { pending: 0, paid: 0, confirmed: 0, conversion: 0, commission: 0, partners: [] };

/** A page with a URL, and a server that counts ten referrals of all partners, three of one. */
function openPage() {
  const url = new URL('http://localhost/admin');
  vi.stubGlobal('location', url);
  vi.stubGlobal('history', { pushState: (_state: unknown, _title: string, to: URL) => (url.search = to.search) });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json({ ...COUNTS, total: path.includes('referralCode') ? 3 : 10 })),
  );
}

test('the totals of one partner never appear under the name of another', async () => {
  openPage();
  const stop = watch(summary);
  const shows = (total: number) =>
    vi.waitFor(() =>
      expect(summary.$state.get()).toMatchObject({ phase: 'loaded', isReloading: false, value: { total } }),
    );
  await shows(10);
  void summary.load();
  expect(summary.$state.get()).toMatchObject({ value: { total: 10 } });
  selectPartner('YAYA');
  expect(summary.$state.get()).toEqual({ phase: 'loading' });
  await shows(3);
  stop();
});

test.for([
  ['totals', summary, { ...COUNTS, total: 10 }],
  ['months of the timeline', timeline, []],
] as const)('the %s stay when they cannot be read again', async ([, { $state, load }, value]) => {
  openPage();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(value)));
  await load();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No connection')));
  await load();
  expect($state.get()).toEqual({ phase: 'loaded', isReloading: false, value });
});
