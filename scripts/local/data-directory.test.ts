import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '#tests/support/at-end.ts';
import { openDataDirectory } from './data-directory.ts';

async function modeOf(directory: string): Promise<string> {
  vi.stubEnv('DATA_DIR', directory);
  return ((await stat(openDataDirectory())).mode & 0o777).toString(8);
}

test('nobody else on the machine reads a data directory that was made', async () => {
  expect(await modeOf(join(await createTemporaryFolder(), 'data'))).toBe('700');
});

test('one that was there keeps what its owner allowed', async () => {
  const directory = join(await createTemporaryFolder(), 'data');
  await mkdir(directory);
  await chmod(directory, 0o750);
  expect(await modeOf(directory)).toBe('750');
});
