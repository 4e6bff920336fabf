import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dubaiDate } from '#src/lib/dates.ts';
import { findFreePort } from '#scripts/local/ports.ts';
import { spawnServer } from '#scripts/local/server-process.ts';
import { CODES } from '#tests/support/access.ts';
import { enquiryBody } from '#tests/support/bodies.ts';
import { createDatabase } from './database.ts';
import { dataDirectory } from './mails.ts';
import { expect, test as base } from './test.ts';

/** Serves the built site in a process of its own, whose clock a test can move. `main` is the origin of the other tests' server. */
async function startClockServer(main: string | undefined) {
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
  const variables = {
    DATA_DIR: directory,
    DATABASE_URL: await createDatabase(main),
    CLOCK_FILE: clock,
    ADMIN_ACCESS_CODE: CODES.admin,
  };
  const server = spawnServer(port, variables, [process.execPath, '--import', preload, 'scripts/start.ts']);
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

const today = Date.now();

/** In Dubai, so many days after the one of the training, which is three days from now. */
export const at = (days: number, clock: string) =>
  new Date(`${dubaiDate(new Date(today + (3 + days) * 86_400_000))}T${clock}:00+04:00`);

interface Fixtures {
  server: Awaited<ReturnType<typeof startClockServer>>;
  /** Sets the clocks of server and browser. */
  goTo: (time: Date) => Promise<void>;
}

/** Tests of pages of such a server. */
export const test = base.extend<Fixtures>({
  server: [
    async ({}, use, { project }) => {
      await using server = await startClockServer(project.use.baseURL);
      await use(server);
    },
    { timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  goTo: ({ server, context, request }, use) =>
    use(async (time) => {
      server.setClock(time);
      await context.clock.install({ time });
      // Any write calls `deliver`, which does what is due. The schedule would do so within 15 minutes.
      expect((await request.post('/api/enquiries', { data: enquiryBody() })).ok()).toBe(true);
    }),
});
