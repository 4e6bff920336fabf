import { expect, test, vi } from 'vitest';
import { fetchWorkshops } from './workshops.ts';

test.each([
  ['an answer that is not OK', () => Promise.resolve(Response.json({ code: 'internal' }, { status: 500 }))],
  ['an answer that is no list', () => Promise.resolve(Response.json({ workshops: [] }))],
  ['an answer that is no JSON', () => Promise.resolve(new Response('<html>'))],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s raises the specified error', async (_what, answer) => {
  vi.stubGlobal('fetch', answer);
  await expect(fetchWorkshops()).rejects.toThrow('Failed to fetch workshops');
});
