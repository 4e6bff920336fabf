import { expect, test, vi } from 'vitest';
import { writeToTab, readFromTab } from './tab-storage.ts';

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
