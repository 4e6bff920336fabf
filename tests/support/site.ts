import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findFreePort } from '#scripts/local/ports.ts';
import { deliverInProcess } from '#scripts/server/deliver.ts';
import { loadFunctions } from '#scripts/server/functions.ts';
import { startLocalServer } from '#scripts/server/server.ts';
import { atEnd, createTemporaryFolder } from './at-end.ts';

/** Writes files into a temporary folder that is deleted when the test file ends. @returns the folder */
export async function writeFolder(files: Record<string, string>): Promise<string> {
  const folder = await createTemporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** Starts the local server on a free port, with the rules of `projectDirectory`. @returns its origin */
export async function startSite(
  publishDirectory: string,
  projectDirectory = process.cwd(),
  timeouts: { requestTimeoutMs?: number } = {},
): Promise<string> {
  const [functions, port] = [await loadFunctions(), await findFreePort()];
  deliverInProcess(functions);
  atEnd(
    await startLocalServer({
      projectDirectory,
      publishDirectory: () => publishDirectory,
      functions,
      port,
      ...timeouts,
    }),
  );
  return `http://127.0.0.1:${port}`;
}
