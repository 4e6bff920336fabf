import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startPostgres } from '#scripts/local/postgres.ts';
import { CODES } from '#tests/support/access.ts';
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

/** A database that outlives the server, with ways to crash and recover it. */
interface Store {
  environment: Record<string, string>;
  /** Kills what dies beside the server itself. */
  crash?(): Promise<void>;
  recover?(): Promise<void>;
}

async function embedded(): Promise<Store> {
  return { environment: { DATA_DIR: await createTemporaryFolder() } };
}

async function postgresThatDies(): Promise<Store> {
  const postgres = await startPostgres();
  atEnd(() => postgres.remove());
  return {
    environment: { DATA_DIR: await createTemporaryFolder(), DATABASE_URL: postgres.address() },
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

/** Asks a server as the administrator. @returns how */
async function signedIn(origin: string) {
  const send = (method: string, path: string, body?: object, cookie = '') =>
    fetch(origin + path, {
      method,
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
  const { headers } = await send('POST', '/api/session', { accessCode: CODES.admin });
  const [cookie] = headers.getSetCookie().map((sent) => sent.split(';')[0]);
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await send(method, path, body, cookie);
    expect(response.status, path).toBe(200);
    return response.json();
  };
}

type Administrator = Awaited<ReturnType<typeof signedIn>>;

const registrationsOf = async (ask: Administrator) =>
  (await ask('GET', '/api/registrations?workshopId=316&limit=1000')) as { id: string; email: string }[];

const STORES: [name: string, make: () => Promise<Store>][] = [
  ['the server with its embedded database', embedded],
  ['the server and PostgreSQL', postgresThatDies],
];

test.for(STORES)(
  'kill -9 of %s loses no acknowledged registration and duplicates none',
  { timeout: TIMEOUT_MS },
  async ([, make]) => {
    const store = await make();
    const entries = Array.from({ length: REGISTRATIONS }, (): Entry => {
      return { body: registrationBody(), key: randomUUID(), acknowledged: null };
    });

    const first = await startServer(store.environment);
    await first.ready();
    await (
      await signedIn(first.origin)
    )('PATCH', '/api/admin/trainings/316', { capacity: REGISTRATIONS + 5 });
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
    const second = await startServer(store.environment);
    await second.ready();
    const ask = await signedIn(second.origin);
    const before = await registrationsOf(ask);
    expect(before.map(({ id }) => id)).toEqual(
      expect.arrayContaining(entries.flatMap((entry) => entry.acknowledged ?? [])),
    );
    expect(new Set(before.map(({ email }) => email)).size).toBe(before.length);

    await sendAll(second.origin, entries);
    const after = await registrationsOf(ask);
    expect(after.map(({ id }) => id).sort()).toEqual(entries.map((entry) => entry.acknowledged).sort());
    expect(await ask('GET', '/api/workshops')).toContainEqual(expect.objectContaining({ id: 316, spotsRemaining: 5 }));
    second.signal('SIGTERM');
    expect(await second.exit()).toBe(0);
    await expect(fetch(`${second.origin}/api/health`)).rejects.toThrow();
  },
);
