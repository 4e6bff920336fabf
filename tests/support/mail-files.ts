import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setVariables } from './access.ts';
import type { Api } from './api.ts';
import { atEnd, createTemporaryFolder } from './at-end.ts';

/** Writes all emails as files into a folder, until the test file ends. @returns a function that reads them */
export async function keepMailFiles(api: Api): Promise<() => Promise<string[]>> {
  const directory = await createTemporaryFolder();
  setVariables({ DATA_DIR: directory });
  // Emails in progress must be written before the folder is deleted.
  atEnd(() => api.settled());
  const folder = join(directory, 'mail');
  return async () => Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')));
}
