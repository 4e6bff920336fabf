import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#scripts/local/free-port.ts';
import { spawnServer, type ServerProcess } from '#scripts/local/server-process.ts';
import { CODES } from './access.ts';
import { atEnd } from './at-end.ts';
import { writeFolder } from './site.ts';

/** A folder for a server's data that goes when the test file ends. */
export async function createDataDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'nova-data-'));
  atEnd(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Starts a server with these variables besides the usual ones. */
export async function startServer(
  { PORT, ...environment }: Record<string, string>,
  command?: readonly [string, ...string[]],
): Promise<ServerProcess> {
  const usual = {
    ADMIN_ACCESS_CODE: CODES.admin,
    PUBLISH_DIRECTORY: await writeFolder({ '404.html': 'Nothing here' }),
  };
  const port = PORT === undefined ? await findFreePort() : Number(PORT);
  const server = spawnServer(port, { ...usual, ...environment }, command);
  atEnd(async () => {
    server.signal('SIGKILL');
    await server.exit();
  });
  return server;
}
