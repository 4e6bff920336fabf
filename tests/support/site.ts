import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { loadFunctions } from '#scripts/server/functions.ts';
import { closeServer, createLocalServer } from '#scripts/server/server.ts';
import { atEnd, createTemporaryFolder } from './at-end.ts';

/** Writes files into a temporary folder that goes when the test file ends. @returns the folder */
export async function writeFolder(files: Record<string, string>): Promise<string> {
  const folder = await createTemporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** The local server on a free port, with this project's rules or those of another folder. @returns its origin */
export async function startSite(
  publishDirectory: string,
  projectDirectory = process.cwd(),
  patience: { patienceMs?: number } = {},
): Promise<string> {
  const functions = await loadFunctions();
  const server: Server = await createLocalServer({ projectDirectory, publishDirectory, functions, ...patience });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => closeServer(server));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
