import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { nextOf, readPages } from '#tests/support/caller.ts';
import { later, SECOND } from '#tests/support/clock.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

interface Row {
  id: string;
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id);

async function allPages(path: string): Promise<string[][]> {
  return (await readPages<Row>(admin, path)).map(idsOf);
}

/** A workshop with registrations a second apart. */
async function workshopWith(count: number, changes: Record<string, unknown> = {}) {
  const workshop = await createWorkshop(api.database);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await later(index * SECOND, () => register(api.visitor(), workshop, changes)));
  }
  return { path: `/api/registrations?workshopId=${workshop}`, workshop, ids };
}

test.for([1, 2, 5, 1000])('pages of %i lead through the whole list, each row once', async (limit) => {
  const { path, ids } = await workshopWith(5);
  const pages = await allPages(`${path}&limit=${limit}`);
  expect(pages.flat()).toEqual(ids.toReversed());
  expect(pages).toHaveLength(Math.ceil(5 / limit));
});

test('rows with the same time and name keep their order across pages', async () => {
  const workshop = await createWorkshop(api.database);
  await later(0, () =>
    Promise.all(Array.from({ length: 7 }, () => register(api.visitor(), workshop, { firstName: 'A', lastName: 'B' }))),
  );
  for (const sort of ['createdAt', '-createdAt', 'name', '-name']) {
    const path = `/api/registrations?workshopId=${workshop}&sort=${sort}`;
    const [whole] = await allPages(path);
    expect(new Set(whole).size).toBe(7);
    expect((await allPages(`${path}&limit=2`)).flat()).toEqual(whole);
  }
});

test('pages are stable while rows are added and deleted', async () => {
  const { path, workshop, ids } = await workshopWith(4);
  const [oldest, second, third, newest] = ids;
  const first = await admin.get(`${path}&limit=2`);
  expect(idsOf(first.body as Row[])).toEqual([newest, third]);
  await later(10 * SECOND, () => register(api.visitor(), workshop));
  await admin.delete(`/api/registrations/${third ?? ''}`);
  expect(await allPages(nextOf(first) ?? '')).toEqual([[second, oldest]]);
});

test('the link keeps the query parameters', async () => {
  const { path } = await workshopWith(3, { firstName: '100%' });
  const first = await admin.get(`${path}&limit=1&sort=name&search=100%25`);
  const link = new URL(nextOf(first) ?? '', 'http://localhost');
  expect(link.pathname).toBe('/api/registrations');
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ limit: '1', sort: 'name', search: '100%' });
});

test('the link also works if the sorted values have special characters', async () => {
  const workshop = await createWorkshop(api.database);
  for (const firstName of ['مريم', '"quoted", {x}', '\\', '👩‍🍼', '%00']) {
    await register(api.visitor(), workshop, { firstName });
  }
  const pages = await allPages(`/api/registrations?workshopId=${workshop}&sort=name&limit=1`);
  expect(new Set(pages.flat()).size).toBe(5);
});

test.for(['', 'abc', '-1', '1.5', '12345678901', '%00'])('workshopId=%s is refused', async (value) => {
  const response = await admin.get(`/api/registrations?workshopId=${value}`);
  expect([response.status, response.body]).toMatchObject([422, { errors: { workshopId: 'Unknown workshop.' } }]);
});

test('unknown query parameters are ignored', async () => {
  const { path, ids } = await workshopWith(1);
  expect(await allPages(`${path}&colour=red&status=paid&__proto__=x&constructor=y`)).toEqual([ids]);
});
