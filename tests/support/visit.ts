import { vi } from 'vitest';

/** Stubs what a script knows about its page: the address, and the page that linked to it. */
export function stubVisit(address = 'https://nova.example/', referrer = ''): void {
  vi.stubGlobal('document', { referrer });
  vi.stubGlobal('location', new URL(address));
}
