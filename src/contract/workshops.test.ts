import { expect, test, vi } from 'vitest';
import { fetchWorkshops } from './workshops.ts';

test.each([
  ['a response that is not OK', () => Promise.resolve(Response.json({ code: 'internal' }, { status: 500 }))],
  ['a response that is no list', () => Promise.resolve(Response.json({ workshops: [] }))],
  ['a response that is no JSON', () => Promise.resolve(new Response('<html>'))],
  ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s throws the specified error', async (_what, respond) => {
  vi.stubGlobal('fetch', respond);
  await expect(fetchWorkshops()).rejects.toThrow('Failed to fetch workshops');
});
