import { vi } from 'vitest';

/** Replaces a browser storage with an empty one. @returns its items */
export function stubStorage(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const items = new Map<string, string>();
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
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
