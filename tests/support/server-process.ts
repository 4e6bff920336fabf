import { findFreePort } from '#scripts/local/ports.ts';
import { spawnServer, type ServerProcess } from '#scripts/local/server-process.ts';
import { CODES } from './access.ts';
import { atEnd } from './at-end.ts';
import { writeFolder } from './site.ts';

/** Starts a server with these variables in addition to the defaults. */
export async function startServer(
  { PORT, ...environment }: Record<string, string>,
  command?: readonly [string, ...string[]],
): Promise<ServerProcess> {
  const defaults = {
    ADMIN_ACCESS_CODE: CODES.admin,
    PUBLISH_DIRECTORY: await writeFolder({ '404.html': 'Nothing here' }),
  };
  const port = PORT === undefined ? await findFreePort() : Number(PORT);
  const server = spawnServer(port, { ...defaults, ...environment }, command);
  atEnd(async () => {
    server.signal('SIGKILL');
    await server.exit();
  });
  return server;
}
