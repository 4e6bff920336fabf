import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export async function mailFiles(dataDirectory: string): Promise<string[]> {
  const folder = join(dataDirectory, 'mail');
  return Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')));
}
