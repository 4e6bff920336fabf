import { expect, test, vi } from 'vitest';
import { stubStorage } from '#tests/support/storage.ts';
import { stubVisit } from '#tests/support/visit.ts';
import { readFromTab, withOrigin, writeToTab } from './tab-storage.ts';

test('when the storage is full, a newer text still replaces the older one', () => {
  const stored = new Map([['draft', 'older']]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
    removeItem: (key: string) => stored.delete(key),
  });
  writeToTab('draft', 'newer');
  expect(readFromTab('draft')).toBe('newer');
  writeToTab('draft', null);
  expect(readFromTab('draft')).toBeNull();
});

/** The origin after the first page of a tab was kept. */
function originOf(firstPage: string | null) {
  const stored = stubStorage('sessionStorage');
  if (firstPage !== null) stored.set('origin', firstPage);
  stubVisit('https://nova.example/course-registration?from=YAYA', 'https://nova.example/training');
  const { origin, ...values } = withOrigin({ name: 'Ana' });
  expect(values).toEqual({ name: 'Ana' });
  return JSON.parse(JSON.stringify(origin, (_key, value: unknown) => value ?? undefined)) as object;
}

test.each([
  [
    '/first-thousand-days,utm_source=instagram,utm_campaign=toddlers,l.instagram.com',
    { page: '/first-thousand-days', referrer: 'l.instagram.com', source: 'instagram', campaign: 'toddlers' },
  ],
  ['/employers-kit,ref=MUMSGIST,from=qr,', { page: '/employers-kit', from: 'MUMSGIST' }],
  ['/refer/yaya,from=yaya%20code,nova.example', { page: '/refer/yaya', from: 'yaya code' }],
  ['//evil.example,from=x,', { page: '//evil.example', from: 'x' }],
  ['/,,', { page: '/' }],
  [null, { page: '/course-registration', from: 'YAYA' }],
])('%j is sent as %o', (firstPage, origin) => {
  expect(originOf(firstPage)).toEqual(origin);
});

test('where storage is refused, the visit begins on the page of the form', () => {
  stubVisit('https://nova.example/workshop?utm_source=qr', 'https://www.google.com/');
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('', 'SecurityError');
    },
  });
  expect(withOrigin({}).origin).toMatchObject({ page: '/workshop', referrer: 'www.google.com', source: 'qr' });
});
