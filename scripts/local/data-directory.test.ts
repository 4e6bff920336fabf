import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDataDirectory } from './data-directory.ts';

/** Who may enter a directory once it is the data directory. */
async function modeOf(directory: string): Promise<string> {
  vi.stubEnv('DATA_DIR', directory);
  return ((await stat(openDataDirectory())).mode & 0o777).toString(8);
}

async function folder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'nova-data-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

test('nobody else on the machine reads a data directory that was made', async () => {
  expect(await modeOf(join(await folder(), 'data'))).toBe('700');
});

test('one that was there keeps what its owner allowed', async () => {
  const directory = join(await folder(), 'data');
  await mkdir(directory);
  await chmod(directory, 0o750);
  expect(await modeOf(directory)).toBe('750');
});
