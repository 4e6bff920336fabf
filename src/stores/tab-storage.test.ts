import { expect, test, vi } from 'vitest';
import { writeToTab, readFromTab } from './tab-storage.ts';

test('where there is no room for a newer text, the older one does not hide it', () => {
  const kept = new Map([['draft', 'older']]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
    removeItem: (key: string) => kept.delete(key),
  });
  writeToTab('draft', 'newer');
  expect(readFromTab('draft')).toBe('newer');
  writeToTab('draft', null);
  expect(readFromTab('draft')).toBeNull();
});
