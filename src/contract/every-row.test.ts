import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { issueCertificates } from './certificates.ts';
import { fetchEveryRow } from './lists.ts';

/** One call reads or writes a limited number of rows. The rest must not be left out. */

test('every page of a list is read', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const next = asked.length < 3 ? `</api/list?cursor=${asked.length}>; rel="next"` : '';
    return Promise.resolve(Response.json([{ id: asked.length }], { headers: { Link: next } }));
  });
  expect(await fetchEveryRow({ path: '/api/list', row: z.object({ id: z.number() }) }, { sort: 'name' })).toEqual([
    ...[{ id: 1 }, { id: 2 }, { id: 3 }],
  ]);
  expect(asked).toEqual([
    '/api/list?sort=name&limit=1000',
    '/api/list?sort=name&limit=1000&cursor=1',
    '/api/list?sort=name&limit=1000&cursor=2',
  ]);
});

test('401 certificates are issued in three calls', async () => {
  const sizes: number[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { attendeeIds } = JSON.parse(body) as { attendeeIds: string[] };
    sizes.push(attendeeIds.length);
    const issued = attendeeIds.map((id) => ({ attendeeId: id, number: id, name: 'Ana' }));
    return Promise.resolve(Response.json({ issued, refused: [{ id: 'x', attendeeId: null, reason: 'Not paid.' }] }));
  });
  const { issued, refused } = await issueCertificates(Array.from({ length: 401 }, (_, index) => String(index)));
  expect([sizes, issued.length, refused.length]).toEqual([[200, 200, 1], 401, 3]);
});
