import sql from 'sql-template-tag';
import { expect, test, vi } from 'vitest';
import { withEnvironment } from '#tests/support/access.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';

const [ours, platforms] = [await createEmptyDatabase(), await createEmptyDatabase()];

/** Imports the client as a new process does, with its own copy of the environment. */
async function newClient() {
  vi.resetModules();
  return { ...(await import('#netlify/db/client.ts')), ...(await import('#netlify/env.ts')) };
}

type Client = Awaited<ReturnType<typeof newClient>>;

/** Returns the name of the database that the client opens. */
async function openedBy({ connectDatabase }: Client): Promise<string> {
  const database = await connectDatabase();
  const [row] = await database.query<{ name: string }>(sql`select current_database() as name`);
  await database.close();
  return row?.name ?? '';
}

const nameOf = (address: string) => new URL(address).pathname.slice(1);

test.for([
  ['Netlify’s address, if it is the only one', undefined, platforms, platforms],
  ['DATABASE_URL, if both are set', ours, platforms, ours],
  ['Netlify’s address, if DATABASE_URL is empty', ' ', platforms, platforms],
] as const)('the client opens the database of %s', async ([, DATABASE_URL, NETLIFY_DATABASE_URL, expected]) => {
  await withEnvironment({ DATABASE_URL, NETLIFY_DATABASE_URL }, async () => {
    expect(await openedBy(await newClient())).toBe(nameOf(expected));
  });
});

test('after a call without an address, the next call reads the environment again', async () => {
  const client = await newClient();
  await withEnvironment({ DATABASE_URL: undefined, NETLIFY_DATABASE_URL: undefined }, async () => {
    await expect(client.connectDatabase()).rejects.toMatchObject({ name: 'DatabaseUnreachableError' });
  });
  client.resetEnvironment();
  await withEnvironment({ DATABASE_URL: ours }, async () => {
    expect(await openedBy(client)).toBe(nameOf(ours));
  });
});
