import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findFreePort } from '#scripts/local/ports.ts';
import { spawnServer } from '#scripts/local/server-process.ts';
import { CODES } from '#tests/support/access.ts';
import { dataDirectory } from './mails.ts';
import { test as base } from './test.ts';

/** Serves the built site in a process of its own, whose clock a test can move. */
async function startClockServer() {
  const port = await findFreePort();
  const directory = dataDirectory(port);
  const clock = join(directory, 'clock');
  mkdirSync(directory, { recursive: true });
  /** Sets the server's clock, which goes on from there. */
  const setClock = (time: Date) => {
    // No read finds half of it.
    writeFileSync(`${clock}.new`, String(Number(time) - Date.now()));
    renameSync(`${clock}.new`, clock);
  };
  setClock(new Date());
  const preload = resolve('tests/support/processes/moved-clock.ts');
  const server = spawnServer(port, { DATA_DIR: directory, CLOCK_FILE: clock, ADMIN_ACCESS_CODE: CODES.admin }, [
    process.execPath,
    '--import',
    preload,
    'scripts/start.ts',
  ]);
  await server.ready();
  return {
    origin: server.origin,
    setClock,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Tests of pages of such a server. */
export const test = base.extend<{ server: Awaited<ReturnType<typeof startClockServer>> }>({
  server: [
    async ({}, use) => {
      await using server = await startClockServer();
      await use(server);
    },
    { timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
});
