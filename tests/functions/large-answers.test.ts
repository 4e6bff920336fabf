import { expect, test } from 'vitest';
import { CONTINUES } from '#src/contract/lists.ts';
import { startApi } from '#tests/support/api.ts';
import { nextOf } from '#tests/support/caller.ts';
import { readCsv } from '#tests/support/csv.ts';

/** The platform refuses an answer beyond 6 MB, and ends a streamed one at 20 MB. */

const api = await startApi();
const admin = await api.signedIn('admin');
const ROWS = 1500;

// Each has 20,000 bytes. The search keys take the database a while.
for (let first = 1; first < ROWS; first += 100) {
  await api.rows`
  insert into enquiries (id, name, email, service, message, created_at, updated_at)
  select gen_random_uuid(), 'Long ' || n, 'long@example.com', 'hire', repeat('👶', 5000), now() - n / 3 * interval '1 s', now()
  from generate_series(${first}::int, ${first + 99}::int) n`;
}

test('a page of a list ends at 7 MB, and its link leads through all rows', async () => {
  const names: string[] = [];
  for (let path: string | undefined = '/api/enquiries'; path !== undefined;) {
    const { text, body, headers } = await admin.get(path);
    expect(Buffer.byteLength(text)).toBeLessThan(7_000_000);
    names.push(...(body as { name: string }[]).map(({ name }) => name));
    path = nextOf({ headers });
  }
  expect(names).toHaveLength(ROWS);
  expect(new Set(names).size).toBe(ROWS);
});

test('a file ends below 20 MB, and its last line says where the list goes on', async () => {
  const names: string[] = [];
  let files = 0;
  for (let path: string | undefined = '/api/exports/enquiries.csv'; path !== undefined; files += 1) {
    const { status, text } = await admin.get(path);
    expect(status).toBe(200);
    expect(Buffer.byteLength(text)).toBeLessThan(20_000_000);
    const rows = readCsv(text)
      .slice(1)
      .map(([name = '']) => name);
    const [, next] = rows.at(-1)?.split(`${CONTINUES} https://nova.example`) ?? [];
    names.push(...(next === undefined ? rows : rows.slice(0, -1)));
    path = next;
  }
  expect(files).toBeGreaterThan(1);
  expect(names).toHaveLength(ROWS);
  expect(new Set(names).size).toBe(ROWS);
});

test('a wrong cursor of a file is refused', async () => {
  for (const cursor of ['', 'x', Buffer.from('["name","a","b"]').toString('base64url')]) {
    expect((await admin.get(`/api/exports/enquiries.csv?cursor=${cursor}`)).status).toBe(422);
  }
});
