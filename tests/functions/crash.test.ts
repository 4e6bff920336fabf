import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { openByAddress } from '#netlify/db/client.ts';
import type { Database } from '#netlify/db/database.ts';
import { openEmbedded } from '#netlify/db/drivers/embedded.ts';
import { migrate } from '#netlify/db/migrate.ts';
import { startPostgres } from '#scripts/local/postgres.ts';
import { atEnd, createTemporaryFolder } from '#tests/support/at-end.ts';
import { registerPath, registrationBody } from '#tests/support/registrations.ts';
import { startServer } from '#tests/support/server-process.ts';

const TIMEOUT_MS = 300_000;
const REGISTRATIONS = 60;
const AT_ONCE = 20;
const ACKNOWLEDGED_BEFORE_CRASH = 20;

/** One nanny's registration; every retry has the same key. */
interface Entry {
  body: Record<string, unknown>;
  key: string;
  /** The id in the server's response. */
  acknowledged: string | null;
}

/** A database that outlives the server, with ways to open, crash and recover it. */
interface Store {
  environment: Record<string, string>;
  /** Opens the database while no server runs. */
  open(): Promise<Database>;
  /** Kills what dies beside the server itself. */
  crash?(): Promise<void>;
  recover?(): Promise<void>;
}

async function embedded(): Promise<Store> {
  const directory = await createTemporaryFolder();
  const open = () => openEmbedded(join(directory, 'postgres'));
  return { environment: { DATA_DIR: directory }, open };
}

async function postgresThatDies(): Promise<Store> {
  const postgres = await startPostgres();
  atEnd(() => postgres.remove());
  const environment = { DATA_DIR: await createTemporaryFolder(), DATABASE_URL: postgres.address() };
  return {
    environment,
    open: () => openByAddress(postgres.address()),
    crash: () => postgres.kill(),
    recover: () => postgres.start(),
  };
}

/**
 * Sends a few entries at a time, and again where the database was too busy. An entry without a response is not
 * acknowledged.
 */
async function sendAll(origin: string, entries: Entry[], afterEach: () => void = () => undefined): Promise<void> {
  const rest = [...entries];
  const sender = async () => {
    for (let entry = rest.shift(); entry; entry = rest.shift()) {
      const response = await fetch(origin + registerPath(316), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': entry.key },
        body: JSON.stringify(entry.body),
      }).catch(() => null);
      if (response?.status === 503) rest.push(entry);
      if (response?.status !== 201) continue;
      const registered = (await response.json().catch(() => null)) as { registrationId: string } | null;
      if (registered === null) continue;
      entry.acknowledged ??= registered.registrationId;
      expect(registered.registrationId).toBe(entry.acknowledged);
      afterEach();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
}

async function withStore<Result>(store: Store, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await store.open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function storedIds(database: Database): Promise<{ id: string; email: string }[]> {
  return database.query(sql`select id, email from registrations`);
}

const STORES: [name: string, make: () => Promise<Store>][] = [
  ['the server with its embedded database', embedded],
  ['the server and PostgreSQL', postgresThatDies],
];

test.for(STORES)(
  'kill -9 of %s loses no acknowledged registration and duplicates none',
  { timeout: TIMEOUT_MS },
  async ([, make]) => {
    const store = await make();
    await withStore(store, async (database) => {
      await migrate(database);
      await database.query(sql`update trainings set capacity = 1000 where id = 316`);
    });
    const entries = Array.from({ length: REGISTRATIONS }, (): Entry => {
      return { body: registrationBody(), key: randomUUID(), acknowledged: null };
    });

    const first = await startServer(store.environment);
    await first.ready();
    let acknowledged = 0;
    let crashed: Promise<void> | undefined;
    await sendAll(first.origin, entries, () => {
      acknowledged += 1;
      if (acknowledged !== ACKNOWLEDGED_BEFORE_CRASH) return;
      first.signal('SIGKILL');
      crashed = store.crash?.();
    });
    expect(await first.exit()).toBeNull();
    await crashed;
    expect(acknowledged).toBeLessThan(REGISTRATIONS);

    await store.recover?.();
    const before = await withStore(store, storedIds);
    expect(before.map(({ id }) => id)).toEqual(
      expect.arrayContaining(entries.flatMap((entry) => entry.acknowledged ?? [])),
    );
    expect(new Set(before.map(({ email }) => email)).size).toBe(before.length);

    const second = await startServer(store.environment);
    await second.ready();
    await sendAll(second.origin, entries);
    second.signal('SIGTERM');
    expect(await second.exit()).toBe(0);
    await withStore(store, async (database) => {
      const after = await storedIds(database);
      expect(after.map(({ id }) => id).sort()).toEqual(entries.map((entry) => entry.acknowledged).sort());
      const [workshop] = await database.query(sql`select places_taken from trainings where id = 316`);
      expect(workshop).toEqual({ places_taken: REGISTRATIONS });
    });
  },
);
