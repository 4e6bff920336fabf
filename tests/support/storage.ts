import { vi } from 'vitest';

/**
 * Replaces a browser storage with an empty one.
 * @param hasRoom whether it takes a text
 * @returns its items
 */
export function stubStorage(
  name: 'localStorage' | 'sessionStorage',
  hasRoom: (text: string) => boolean = () => true,
): Map<string, string> {
  const items = new Map<string, string>();
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (!hasRoom(text)) throw new DOMException('Full', 'QuotaExceededError');
      items.set(key, text);
    },
    removeItem: (key: string) => items.delete(key),
  };
  // Its keys are those of the items.
  const keys: ProxyHandler<typeof methods> = {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  vi.stubGlobal(name, new Proxy(methods, keys));
  return items;
}
